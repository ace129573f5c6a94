import { countShared, matchAlike } from './matchAlike.js';
import { matchSequences, type Pair, type WorkBudget } from './matchSequences.js';
import type { Block } from './noteBlocks.js';

/** Above this many comparisons of one block with another, blocks are told apart by content and key alone. */
const mostComparisons = 500_000;

/** How many of the words of two blocks have to be the same: 1 for all of them. */
const alike = { withSameKey: 0.15, otherwise: 0.5, withBlocks: 0.3 };

/** Returns which blocks of `before` are which of `after`, in order: by content, by key, by the words they share. */
export function matchBlocks(before: readonly Block[], after: readonly Block[], budget: WorkBudget): Pair[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start]?.content === after[start]?.content) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end]?.content === after[after.length - 1 - end]?.content)
    end += 1;
  const pairs: Pair[] = Array.from({ length: start }, (_, at) => [at, at]);
  const gap = { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) };
  const anchors = [(block: Block) => block.content, (block: Block) => block.key];
  for (const [a, b] of matchGap(gap.before, gap.after, anchors, budget)) pairs.push([start + a, start + b]);
  for (let at = end; at > 0; at -= 1) pairs.push([before.length - at, after.length - at]);
  return pairs;
}

type Property = (block: Block) => number;

/** Many blocks are matched by one property after the other, and one with each only where few are left between. */
function matchGap(
  before: readonly Block[],
  after: readonly Block[],
  anchors: readonly Property[],
  budget: WorkBudget,
): Pair[] {
  if (before.length === 0 || after.length === 0) return [];
  if (before.length * after.length <= mostComparisons && budget.steps > 0) {
    const score = (a: number, b: number): number => scoreOf(before[a] as Block, after[b] as Block, budget);
    return matchAlike(before.length, after.length, score, budget);
  }
  const [property, ...others] = anchors;
  if (!property) return [];
  // A block without a key is like no other: its number differs from all others'.
  const numbers = (blocks: readonly Block[], own: number): number[] =>
    blocks.map((block, at) => (property(block) < 0 ? own - at : property(block)));
  const matched = matchSequences(numbers(before, -0.25), numbers(after, -0.75), budget).filter(
    ([a, b]) => scoreOf(before[a] as Block, after[b] as Block, budget) > 0,
  );
  const pairs: Pair[] = [];
  let [fromA, fromB] = [0, 0];
  for (const [a, b] of [...matched, [before.length, after.length] as const]) {
    for (const [x, y] of matchGap(before.slice(fromA, a), after.slice(fromB, b), others, budget))
      pairs.push([fromA + x, fromB + y]);
    if (a < before.length) pairs.push([a, b]);
    fromA = a + 1;
    fromB = b + 1;
  }
  return pairs;
}

/** How much speaks for two blocks being one: the words they share, a little for the same key; 0 when they differ. */
function scoreOf(a: Block, b: Block, budget: WorkBudget): number {
  const hasSameKey = a.key >= 0 && a.key === b.key;
  const bonus = hasSameKey ? 0.5 : 0;
  if (a.content === b.content) return a.words.length + 1 + bonus;
  if (a.family !== b.family || a.isText !== b.isText) return 0;
  const total = a.words.length + b.words.length;
  if (total === 0) return hasSameKey || !a.isText ? 0.25 + bonus : 0;
  const least = leastAlike(a, b, hasSameKey);
  // The shorter block cannot share more words than it has.
  if (2 * Math.min(a.words.length, b.words.length) < least * total) return 0;
  const shared = countShared(a.words, b.words, budget);
  return 2 * shared >= least * total ? shared + 0.25 + bonus : 0;
}

function leastAlike(a: Block, b: Block, hasSameKey: boolean): number {
  if (!a.isText) return hasSameKey ? 0 : alike.withBlocks;
  return hasSameKey && a.node.type === b.node.type ? alike.withSameKey : alike.otherwise;
}
