import type { Pair, WorkBudget } from './matchSequences.js';

/**
 * Returns the order-preserving match of two lists that has the highest score altogether. It compares each of the first
 * with each of the second.
 * @param scoreOf how much speaks for two being one, by their places; 0 for two that are not
 */
export function matchAlike(
  countA: number,
  countB: number,
  scoreOf: (a: number, b: number) => number,
  budget: WorkBudget,
): Pair[] {
  const width = countB + 1;
  /** At [a, b]: the highest score of what is below a and b. */
  const best = new Float32Array((countA + 1) * width);
  const scores = new Float32Array((countA + 1) * width);
  budget.steps -= countA * countB;
  for (let a = countA - 1; a >= 0; a -= 1) {
    for (let b = countB - 1; b >= 0; b -= 1) {
      const at = a * width + b;
      const score = scoreOf(a, b);
      scores[at] = score;
      const both = score > 0 ? score + (best[at + width + 1] as number) : 0;
      best[at] = Math.max(both, best[at + width] as number, best[at + 1] as number);
    }
  }
  const pairs: Pair[] = [];
  for (let a = 0, b = 0; a < countA && b < countB;) {
    const at = a * width + b;
    const score = scores[at] as number;
    if (score > 0 && best[at] === Math.fround(score + (best[at + width + 1] as number))) pairs.push([a++, b++]);
    else if (best[at] === best[at + width]) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Returns how many numbers two sorted lists share; 0 once the budget is used up. */
export function countShared(a: Int32Array, b: Int32Array, budget: WorkBudget): number {
  if (budget.steps <= 0) return 0;
  let [x, y, shared] = [0, 0, 0];
  while (x < a.length && y < b.length) {
    const difference = (a[x] as number) - (b[y] as number);
    if (difference === 0) shared += 1;
    if (difference <= 0) x += 1;
    if (difference >= 0) y += 1;
  }
  budget.steps -= x + y;
  return shared;
}
