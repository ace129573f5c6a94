import { countShared, matchAlike } from './matchAlike.js';
import { matchSequences, type Pair, type WorkBudget } from './matchSequences.js';
import type { Token } from './noteTokens.js';

/** Above this many comparisons of one line with another, lines that differ are not matched as lines. */
const mostComparisons = 40_000;

/** A line of code, with the sign that ends it. */
interface Line {
  from: number;
  tokens: readonly Token[];
  /** The same for lines that read the same. */
  text: number;
  words: Int32Array;
}

const isNewLine = ({ content }: Token): boolean => content[0]?.type === 'text' && content[0].text === '\n';

/** Returns whether a token ends a line: what is above it stays apart from what is below. */
export function isBreak(token: Token): boolean {
  return isNewLine(token) || (!token.isWord && token.content[0]?.type !== 'text');
}

/** Returns the tokens that two texts have in common, in order. Code is matched line by line, as it is read. */
export function matchTokens(before: readonly Token[], after: readonly Token[], budget: WorkBudget): Pair[] {
  const numbers = new Map<string, number>();
  const [a, b] = [linesOf(before, numbers), linesOf(after, numbers)];
  if (a.length < 2 && b.length < 2) return matchTexts(before, after, budget);
  const texts = (lines: readonly Line[]): number[] => lines.map(({ text }) => text);
  const pairs: Pair[] = [];
  let [fromA, fromB] = [0, 0];
  for (const [x, y] of [...matchSequences(texts(a), texts(b), budget), [a.length, b.length] as const]) {
    for (const pair of matchGap(a.slice(fromA, x), b.slice(fromB, y), budget)) pairs.push(pair);
    const [one, other] = [a[x], b[y]];
    if (one && other) for (const at of one.tokens.keys()) pairs.push([one.from + at, other.from + at]);
    fromA = x + 1;
    fromB = y + 1;
  }
  return pairs;
}

/** Matches lines that differ: each with the one it is like. */
function matchGap(a: readonly Line[], b: readonly Line[], budget: WorkBudget): Pair[] {
  const [firstA, firstB] = [a[0], b[0]];
  if (!firstA || !firstB) return [];
  const within = (one: readonly Line[], other: readonly Line[]): Pair[] => {
    const [startA, startB] = [one[0]?.from ?? 0, other[0]?.from ?? 0];
    const found = matchTexts(tokensOf(one), tokensOf(other), budget);
    return found.map(([x, y]) => [startA + x, startB + y]);
  };
  if ((a.length === 1 && b.length === 1) || a.length * b.length > mostComparisons) return within(a, b);
  const scoreOf = (x: number, y: number): number => {
    const [one, other] = [a[x] as Line, b[y] as Line];
    const shared = countShared(one.words, other.words, budget);
    return shared > 0 && 2 * shared >= 0.5 * (one.words.length + other.words.length) ? shared : 0;
  };
  return matchAlike(a.length, b.length, scoreOf, budget).flatMap(([x, y]) =>
    within(a.slice(x, x + 1), b.slice(y, y + 1)),
  );
}

const tokensOf = (lines: readonly Line[]): Token[] => lines.flatMap(({ tokens }) => tokens);

function matchTexts(before: readonly Token[], after: readonly Token[], budget: WorkBudget): Pair[] {
  const texts = (tokens: readonly Token[]): number[] => tokens.map(({ text }) => text);
  return matchSequences(texts(before), texts(after), budget);
}

function linesOf(tokens: readonly Token[], numbers: Map<string, number>): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < tokens.length;) {
    let end = from;
    while (end < tokens.length && !isNewLine(tokens[end] as Token)) end += 1;
    const line = tokens.slice(from, end + 1);
    const key = line.map(({ text }) => text).join(' ');
    const text = numbers.get(key) ?? numbers.size;
    numbers.set(key, text);
    const words = Int32Array.from(line.filter(({ isWord }) => isWord).map((token) => token.text)).sort();
    lines.push({ from, tokens: line, text, words });
    from += line.length;
  }
  return lines;
}
