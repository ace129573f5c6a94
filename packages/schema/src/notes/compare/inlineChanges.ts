import type { ContentNode } from '../../contentText.js';
import type { WorkBudget } from './matchSequences.js';
import { isBreak, matchTokens } from './matchTokens.js';
import { countWords, joinTokens, type Token } from './noteTokens.js';

/** A part of a block's text. `formatted` reads the same in other marks. */
export interface Segment {
  kind: 'same' | 'added' | 'removed' | 'formatted';
  /** Empty when the segment was added. */
  before: readonly ContentNode[];
  /** Empty when the segment was removed. */
  after: readonly ContentNode[];
  words: number;
}

/** Either what is equal in both texts, token by token, or what takes the place of what. */
interface Run {
  isEqual: boolean;
  before: Token[];
  after: Token[];
}

/** Returns two texts as one: what is the same, and for each difference what was removed, then what was added. */
export function inlineChanges(before: readonly Token[], after: readonly Token[], budget: WorkBudget): Segment[] {
  return foldRuns(runsOf(before, after, budget)).flatMap(segmentsOf);
}

function runsOf(before: readonly Token[], after: readonly Token[], budget: WorkBudget): Run[] {
  const runs: Run[] = [];
  const add = (run: Run): void => {
    if (run.before.length + run.after.length === 0) return;
    const last = runs.at(-1);
    if (last?.isEqual === run.isEqual) append(last, run);
    else runs.push(run);
  };
  const pairs = matchTokens(before, after, budget);
  let [fromA, fromB] = [0, 0];
  for (const [a, b] of [...pairs, [before.length, after.length] as const]) {
    add({ isEqual: false, before: before.slice(fromA, a), after: after.slice(fromB, b) });
    add({ isEqual: true, before: before.slice(a, a + 1), after: after.slice(b, b + 1) });
    fromA = a + 1;
    fromB = b + 1;
  }
  return runs;
}

/**
 * Joins differences that only a blank or one word by chance separates: a sentence that was rewritten reads better in
 * one piece than word by word.
 */
function foldRuns(runs: readonly Run[]): Run[] {
  const folded: Run[] = [];
  for (const run of runs) {
    const equal = folded.at(-1);
    const left = folded.at(-2);
    if (!run.isEqual && equal && left && isByChance(equal, left, run)) {
      folded.pop();
      append(left, equal);
      append(left, run);
    } else folded.push(run);
  }
  const runsOfBoth: Run[] = [];
  for (const run of folded.flatMap(withoutOuterBlanks)) {
    const last = runsOfBoth.at(-1);
    if (run.isEqual && last?.isEqual === true) append(last, run);
    else runsOfBoth.push(run);
  }
  return runsOfBoth;
}

function append(to: Run, from: Run): void {
  // Not `push(...)`: the arguments of a call are limited.
  for (const token of from.before) to.before.push(token);
  for (const token of from.after) to.after.push(token);
}

function isByChance(equal: Run, left: Run, right: Run): boolean {
  if (equal.before.length > 5 || equal.before.some(isBreak)) return false;
  if (left.before.length + right.before.length === 0 || left.after.length + right.after.length === 0) return false;
  const words = countWords(equal.before);
  return words === 0 || (words === 1 && Math.min(sizeOf(left), sizeOf(right)) >= 3);
}

const sizeOf = ({ before, after }: Run): number => Math.max(countWords(before), countWords(after));

/** Blanks that a folded difference has at an end of both sides are no difference. */
function withoutOuterBlanks(run: Run): Run[] {
  if (run.isEqual) return [run];
  const { before, after } = run;
  const isSame = (one: Token | undefined, other: Token | undefined): boolean =>
    one?.isBlank === true && one.text === other?.text;
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    isSame(before[before.length - 1 - end], after[after.length - 1 - end])
  )
    end += 1;
  const [endA, endB] = [before.length - end, after.length - end];
  return [
    { isEqual: true, before: before.slice(0, start), after: after.slice(0, start) },
    { isEqual: false, before: before.slice(start, endA), after: after.slice(start, endB) },
    { isEqual: true, before: before.slice(endA), after: after.slice(endB) },
  ].filter((part) => part.before.length + part.after.length > 0);
}

function segmentsOf({ isEqual, before, after }: Run): Segment[] {
  const found: Segment[] = [];
  const add = (kind: Segment['kind'], a: readonly Token[], b: readonly Token[]): void => {
    if (a.length + b.length === 0) return;
    found.push({ kind, before: joinTokens(a), after: joinTokens(b), words: countWords(b.length > 0 ? b : a) });
  };
  if (!isEqual) {
    add('removed', before, []);
    add('added', [], after);
    return found;
  }
  for (let from = 0; from < before.length;) {
    const isFormatted = before[from]?.format !== after[from]?.format;
    let to = from + 1;
    while (to < before.length && (before[to]?.format !== after[to]?.format) === isFormatted) to += 1;
    add(isFormatted ? 'formatted' : 'same', before.slice(from, to), after.slice(from, to));
    from = to;
  }
  return found;
}
