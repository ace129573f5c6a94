import { foldText, wordMax } from '../foldText.js';

/** A word of a text, as it stands in the index (docs/domains/searchIndex.md). */
export interface Token {
  term: string;
  /** Where it stands in the original text, in UTF-16 units. */
  start: number;
  end: number;
  /** Its place among the words of the text. Parts of a word, and words that are joined to a code, share places. */
  position: number;
  /** Whether it is found beside the word itself: a part of it, or a code of several. Such do not make a text longer. */
  isExtra: boolean;
}

/** Further words of a text are not found. */
const tokensMax = 20_000;
/** So many words make a code at most. */
const codeParts = 6;
/** So many parts has a word with digits: mp4, 3d, h264, iso9001a. */
const mixedParts = 3;

const plainWord = /^[\p{L}\p{N}]+$/u;
const hasDigit = /\p{N}/u;
/** A word as it is written, with what folding drops or splits at. */
const written = /[\p{L}\p{N}\p{M}'’ʼ`]+/gu;
const asciiWord = /^[a-z0-9]+$/i;
const word = /[\p{L}\p{N}]+/gu;
/** Chinese, Japanese and Korean are written without spaces, or with words that carry particles. */
const paired = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
/** Whether a word begins with such a character: then it is a pair of them, or one that stands alone. */
export const isPaired = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
/** What joins the words of a code, as in E-1042, v2.10 or build_7. */
const joiner = /^[-_./:#+]$/;
/** Where a word has parts: camelCase, and digits beside letters. */
const partOf = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{L}+|\p{N}+/gu;

const hasParts = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\p{N}|\p{N}\p{L}/u;

/** A folded stretch of a written word, and where it stands in that. */
interface Run {
  term: string;
  start: number;
  end: number;
  /** Whether it is one of a pair, or a single character of such a script, and how many places it takes. */
  places: number;
}

/** Folding takes longer than looking up, and texts repeat their words. */
const knownRuns = new Map<string, readonly Run[]>();
const knownMax = 20_000;

/** The words, and pairs of characters, that a written word is folded to. */
function runsOf(text: string): readonly Run[] {
  if (asciiWord.test(text))
    return [{ term: text.toLowerCase().slice(0, wordMax), start: 0, end: text.length, places: 1 }];
  const known = knownRuns.get(text);
  if (known) return known;
  const { folded, starts, ends } = foldText(text);
  const runs: Run[] = [];
  const add = (from: number, to: number, places: number): void => {
    const term = folded.slice(from, to).slice(0, wordMax);
    runs.push({ term, start: starts[from] as number, end: ends[to - 1] as number, places });
  };
  for (const { 0: found, index } of folded.matchAll(word)) {
    let at = 0;
    for (const { 0: pairs, index: began } of found.matchAll(paired)) {
      if (began > at) add(index + at, index + began, 1);
      addPairs(pairs, index + began, add);
      at = began + pairs.length;
    }
    if (at < found.length) add(index + at, index + found.length, 1);
  }
  if (knownRuns.size >= knownMax) knownRuns.clear();
  // A long one is no word, and would fill the memory.
  if (text.length <= wordMax) knownRuns.set(text, runs);
  return runs;
}

/** Adds each pair of characters, or the one that stands alone. The last pair takes the places of both. */
function addPairs(pairs: string, begins: number, add: (from: number, to: number, places: number) => void): void {
  const letters = Array.from(pairs);
  let at = begins;
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    if (next !== undefined) add(at, at + letter.length + next.length, index + 2 === letters.length ? 2 : 1);
    else if (index === 0) add(at, at + letter.length, 1);
    at += letter.length;
  }
}

/**
 * The words of a text as they are looked for: folded (`foldText`), codes also as a whole, their parts, and Chinese,
 * Japanese and Korean as pairs of characters.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  /** The words so far that nothing but a joiner separates. */
  let chain: Token[] = [];
  const endChain = (): void => {
    if (chain.length > 1) tokens.push(...codeOf(chain));
    chain = [];
  };
  for (const { 0: found, index } of text.matchAll(written)) {
    if (tokens.length >= tokensMax) break;
    for (const { term, start, end, places } of runsOf(found)) {
      const token = { term, start: index + start, end: index + end, position, isExtra: false };
      position += places;
      tokens.push(token);
      if (isPaired.test(term)) {
        endChain();
        continue;
      }
      const last = chain.at(-1);
      if (last && !(token.start === last.end + 1 && joiner.test(text.charAt(last.end)))) endChain();
      chain.push(token);
      tokens.push(...partsOf(text, token));
    }
  }
  endChain();
  return tokens;
}

/** The words of a text in their order, without their parts and without codes of several. */
export const plainWords = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ term, isExtra }) => (isExtra ? [] : [term]));

/** Words that are joined and have a digit among them, as one: E-1042 as e1042. */
function codeOf(chain: readonly Token[]): Token[] {
  const [first] = chain;
  const last = chain.at(-1);
  if (!first || !last || chain.length > codeParts) return [];
  const term = chain.map((token) => token.term).join('');
  if (!hasDigit.test(term) || term.length > wordMax) return [];
  return [{ term, start: first.start, end: last.end, position: first.position, isExtra: true }];
}

/** The parts of a word of several: useEffect, h264. */
function partsOf(text: string, token: Token): Token[] {
  const original = text.slice(token.start, token.end);
  // Marks and apostrophes belong to their words.
  if (!hasParts.test(original) || !plainWord.test(original)) return [];
  const parts = [...original.matchAll(partOf)];
  // Letters and digits by turns are an id, whose parts mean nothing.
  if (parts.length < 2 || (parts.length > mixedParts && hasDigit.test(original))) return [];
  return parts.flatMap(({ 0: part, index }) => {
    const term = foldText(part).folded;
    if (term.length < 2 || term === token.term || term.includes(' ')) return [];
    const start = token.start + index;
    return [{ term, start, end: start + part.length, position: token.position, isExtra: true }];
  });
}
