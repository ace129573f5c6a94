/** An index of the first sequence and one of the second, whose elements are matched. */
export type Pair = readonly [number, number];

/** How much one comparison may still do: what is above it is not matched, so that no pair of texts takes for ever. */
export interface WorkBudget {
  steps: number;
}

type Sequence = ArrayLike<number>;
interface Range {
  fromA: number;
  toA: number;
  fromB: number;
  toB: number;
}

/** The most insertions and deletions that are looked for in one go; the work grows with the square. */
const mostEdits = 1_000;
const mostEditsBetweenAnchors = 300;

/**
 * Returns the elements that two sequences have in common, in order: as many as possible where the sequences are alike.
 * Where they are long and hardly alike it looks for elements that both have exactly once, and gives up between those.
 */
export function matchSequences(a: Sequence, b: Sequence, budget: WorkBudget): Pair[] {
  const pairs: Pair[] = [];
  matchRange(a, b, { fromA: 0, toA: a.length, fromB: 0, toB: b.length }, budget, true, pairs);
  return pairs;
}

function matchRange(a: Sequence, b: Sequence, range: Range, budget: WorkBudget, isWhole: boolean, pairs: Pair[]): void {
  let { fromA, toA, fromB, toB } = range;
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) pairs.push([fromA++, fromB++]);
  const endA = toA;
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) {
    toA -= 1;
    toB -= 1;
  }
  const middle = { fromA, toA, fromB, toB };
  if (fromA < toA && fromB < toB) {
    const found = shortestEdit(a, b, middle, isWhole ? mostEdits : mostEditsBetweenAnchors, budget);
    if (found) for (const pair of found) pairs.push(pair);
    else if (isWhole) matchBetweenAnchors(a, b, middle, budget, pairs);
  }
  for (let at = toA; at < endA; at += 1) pairs.push([at, toB + at - toA]);
}

/** Matches what both ranges have exactly once, in the longest common order, and then what is between. */
function matchBetweenAnchors(a: Sequence, b: Sequence, range: Range, budget: WorkBudget, pairs: Pair[]): void {
  const inB = onceIn(b, range.fromB, range.toB);
  const common = [...onceIn(a, range.fromA, range.toA)].flatMap(([value, at]) => {
    const other = inB.get(value);
    return other === undefined ? [] : [[at, other] as const];
  });
  let { fromA, fromB } = range;
  for (const index of longestIncreasing(common.map(([, at]) => at))) {
    const [anchorA, anchorB] = common[index] as Pair;
    matchRange(a, b, { fromA, toA: anchorA, fromB, toB: anchorB }, budget, false, pairs);
    pairs.push([anchorA, anchorB]);
    fromA = anchorA + 1;
    fromB = anchorB + 1;
  }
  matchRange(a, b, { ...range, fromA, fromB }, budget, false, pairs);
}

/** Where each value is that a range has exactly once, in order. */
function onceIn(sequence: Sequence, from: number, to: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const value = sequence[at] as number;
    places.set(value, places.has(value) ? -1 : at);
  }
  for (const [value, at] of places) if (at < 0) places.delete(value);
  return places;
}

/** Returns the indexes of a longest increasing subsequence. */
export function longestIncreasing(values: readonly number[]): number[] {
  /** At n: the index of the smallest value that ends an increasing subsequence of n + 1 values. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = index;
  }
  const found: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] as number) found.push(at);
  return found.reverse();
}

/** Myers' algorithm ('An O(ND) Difference Algorithm', 1986). Null when it takes more edits than `limit`. */
function shortestEdit(a: Sequence, b: Sequence, range: Range, limit: number, budget: WorkBudget): Pair[] | null {
  const { fromA, fromB } = range;
  const lengthA = range.toA - fromA;
  const lengthB = range.toB - fromB;
  if (Math.abs(lengthA - lengthB) > limit) return null;
  const max = Math.min(limit, lengthA + lengthB);
  const zero = max + 1;
  /** How far along `a` each diagonal (place in `a` minus place in `b`) has come. */
  const reached = new Int32Array(2 * max + 3);
  /** The part of `reached` that each round could read, to find the way back. */
  const rounds: Int32Array[] = [];
  for (let edits = 0; edits <= max && budget.steps > 0; edits += 1) {
    rounds.push(reached.slice(zero - edits - 1, zero + edits + 2));
    budget.steps -= edits + 1;
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const before = reached[zero + diagonal - 1] as number;
      const after = reached[zero + diagonal + 1] as number;
      let x = diagonal === -edits || (diagonal !== edits && before < after) ? after : before + 1;
      let y = x - diagonal;
      while (x < lengthA && y < lengthB && a[fromA + x] === b[fromB + y]) {
        x += 1;
        y += 1;
      }
      reached[zero + diagonal] = x;
      if (x >= lengthA && y >= lengthB) return traceBack(rounds, lengthA, lengthB, range);
    }
  }
  return null;
}

function traceBack(rounds: readonly Int32Array[], endX: number, endY: number, { fromA, fromB }: Range): Pair[] {
  const pairs: Pair[] = [];
  let x = endX;
  let y = endY;
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const round = rounds[edits] as Int32Array;
    const at = x - y + edits + 1;
    const isInsertion = at === 1 || (at !== 2 * edits + 1 && (round[at - 1] as number) < (round[at + 1] as number));
    const previousX = edits === 0 ? 0 : (round[isInsertion ? at + 1 : at - 1] as number);
    const previousY = edits === 0 ? 0 : previousX - (x - y + (isInsertion ? 1 : -1));
    while (x > previousX && y > previousY) {
      x -= 1;
      y -= 1;
      pairs.push([fromA + x, fromB + y]);
    }
    x = previousX;
    y = previousY;
  }
  return pairs.reverse();
}
