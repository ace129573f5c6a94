import { readBlock, readPlaces, roomFor, type Places, type PostingList } from './postingList.js';
import { sumOf, weights } from './weightByte.js';

/**
 * Finds the best articles for a question, the best first, without looking at all of them (docs/domains/searchIndex.md).
 * The articles of a company are numbered so that each run of 256 numbers, a window, is of one workspace. What each
 * window can have at best follows from the bounds of the lists; windows are scored from the best on, until none can
 * have a better article than those that were found.
 */

/** Articles of a window: the lowest eight bits of an article's number. */
export const windowBits = 8;
const windowSize = 1 << windowBits;
/** The kind of a place: the lowest four bits of its slot. */
export const kindBits = 4;

/** BM25: how soon a word that comes again counts less. */
const k1 = 1.2;

/** A word of the index as far as it answers a word of the question. */
export interface WeightedList {
  list: PostingList;
  /** 1 for the word itself, less for others that stand for it. */
  weight: number;
}

/** A word of the question with all that stands for it. */
export interface QuestionWord {
  /** How much the word says: rare ones say more. */
  idf: number;
  lists: readonly WeightedList[];
}

/** What counts for a viewer: for each window a set of kinds, as bits. 0 leaves a window out. */
export type VisibleKinds = (window: number) => number;

/** The articles of a window that count, by their lowest eight bits: 1 for each that does; null for none of it. */
export type PassingArticles = (window: number) => Uint8Array | null;

export interface RankedArticle {
  article: number;
  score: number;
}

/** BM25's curve: from 0 to `k1 + 1`. */
export const saturated = (sum: number): number => (sum === Infinity ? k1 + 1 : (sum * (k1 + 1)) / (sum + k1));

/** Lists with so many places are read at once; of longer ones, the blocks that are needed. */
const readAtOnce = 8_192;

/** Weights are exact, and so are their sums; what is less than the whole of them is rounded with each step. */
const slackOf = (weight: number): number => (weight === 1 ? 1 : 1 + 1e-12);

/** A list that is being scored. */
class OpenedList {
  /** All places of a short list. */
  private readonly all: Places | null;
  private readonly block: Places;
  private opened = -1;

  constructor(
    readonly list: PostingList,
    readonly weight: number,
  ) {
    this.all = list.count <= readAtOnce ? readPlaces(list) : null;
    this.block = roomFor(this.all ? 0 : list.counts.reduce((most, count) => Math.max(most, count), 0));
  }

  /** Adds to each window what the places of one of its articles can weigh together at most. */
  addBounds(bounds: Float64Array): void {
    if (this.all) {
      this.addSums(this.all, bounds);
      return;
    }
    const { first, last, bound } = this.list;
    const weight = this.weight * slackOf(this.weight);
    const raised = new Float64Array(bounds.length);
    for (let block = 0; block < first.length; block += 1) {
      const most = sumOf(bound[block] as number) * weight;
      const to = (last[block] as number) >>> windowBits;
      for (let window = (first[block] as number) >>> windowBits; window <= to; window += 1)
        if (most > (raised[window] as number)) raised[window] = most;
    }
    for (let window = 0; window < bounds.length; window += 1)
      bounds[window] = (bounds[window] as number) + (raised[window] as number);
  }

  private addSums({ articles, weightBytes, count }: Places, bounds: Float64Array): void {
    const weight = this.weight * slackOf(this.weight);
    let [window, most] = [-1, 0];
    for (let at = 0; at < count;) {
      const article = articles[at] as number;
      let sum = 0;
      for (; at < count && articles[at] === article; at += 1) sum += weights[weightBytes[at] as number] as number;
      if (article >>> windowBits !== window) {
        if (window >= 0) bounds[window] = (bounds[window] as number) + most;
        [window, most] = [article >>> windowBits, 0];
      }
      most = Math.max(most, sum * weight);
    }
    if (window >= 0) bounds[window] = (bounds[window] as number) + most;
  }

  /** Calls `found` for the places between two numbers of articles, the second one left out. */
  forEach(from: number, to: number, found: (places: Places, at: number) => void): void {
    if (this.all) {
      within(this.all, from, to, found);
      return;
    }
    this.forEachBlock(from, to, (block) => {
      within(block, from, to, found);
    });
  }

  /** Adds what the places of a window weigh to the sums of their articles. */
  addWindow(window: WindowSums): void {
    if (this.all) addPlaces(this.all, this.weight, window);
    else
      this.forEachBlock(window.from, window.from + windowSize, (block) => {
        addPlaces(block, this.weight, window);
      });
  }

  private forEachBlock(from: number, to: number, found: (block: Places) => void): void {
    const { first, last } = this.list;
    for (let block = lowerBound(last, from, last.length); block < first.length; block += 1) {
      if ((first[block] as number) >= to) return;
      if (block !== this.opened) {
        this.block.count = 0;
        readBlock(this.list, block, this.block);
        this.opened = block;
      }
      found(this.block);
    }
  }
}

/** Passes every article of a window: so that what scores one has always the same to do. */
export const allArticles = new Uint8Array(windowSize).fill(1);

/** A window that is scored: what counts there, and what its articles weigh so far. */
interface WindowSums {
  /** The number of its first article. */
  from: number;
  kinds: number;
  passing: Uint8Array;
  sums: Float64Array;
}

/** The loop that takes most of the time of a question with frequent words. */
function addPlaces(places: Places, weight: number, { from, kinds, passing, sums }: WindowSums): void {
  const { articles, slots, weightBytes, count } = places;
  for (let at = lowerBound(articles, from, count); at < count; at += 1) {
    const index = (articles[at] as number) - from;
    if (index >= windowSize) return;
    if (!isOfKinds(slots[at] as number, kinds) || passing[index] === 0) continue;
    sums[index] = (sums[index] as number) + weight * (weights[weightBytes[at] as number] as number);
  }
}

function within(places: Places, from: number, to: number, found: (places: Places, at: number) => void): void {
  const { articles, count } = places;
  for (let at = lowerBound(articles, from, count); at < count && (articles[at] as number) < to; at += 1)
    found(places, at);
}

/** The index of the first of `count` sorted numbers that is no less than `value`. */
function lowerBound(sorted: Uint32Array, value: number, count: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a question with their lists, which are opened once for all that is ranked by them. */
export class OpenedWords {
  readonly words: readonly { idf: number; lists: readonly OpenedList[] }[];
  /** What an article of each window can score at most. */
  readonly bounds: Float64Array;

  constructor(words: readonly QuestionWord[]) {
    this.words = words.map(({ idf, lists }) => ({
      idf,
      lists: lists.map(({ list, weight }) => new OpenedList(list, weight)),
    }));
    const count = Math.max(
      0,
      ...words.flatMap(({ lists }) => lists.map(({ list }) => ((list.last.at(-1) ?? 0) >>> windowBits) + 1)),
    );
    this.bounds = new Float64Array(count);
    const sums = new Float64Array(count);
    for (const { idf, lists } of this.words) {
      sums.fill(0);
      for (const list of lists) list.addBounds(sums);
      for (let window = 0; window < count; window += 1) {
        const sum = sums[window] as number;
        if (sum > 0) this.bounds[window] = (this.bounds[window] as number) + idf * saturated(sum);
      }
    }
  }
}

/** Articles in the order of their score, each as it is asked for. */
export class Ranking {
  private readonly words: OpenedWords['words'];
  /** Windows that may have an article, the best bound first. */
  private readonly windows: Uint32Array;
  private readonly bounds: Float64Array;
  private nextWindow = 0;
  /** Scored windows that have articles left: a heap, that with the best article first. */
  private readonly found: ScoredWindow[] = [];
  private readonly sums = new Float64Array(windowSize);
  private readonly scores = new Float64Array(windowSize);

  constructor(
    { words, bounds }: OpenedWords,
    private readonly visibleKinds: VisibleKinds,
    /** Null where every article counts. */
    private readonly passing: PassingArticles | null = null,
  ) {
    this.words = words;
    this.bounds = bounds;
    this.windows = Uint32Array.from(bounds.keys())
      .filter((window) => (bounds[window] as number) > 0 && visibleKinds(window) !== 0 && passing?.(window) !== null)
      .sort((one, other) => (bounds[other] as number) - (bounds[one] as number) || other - one);
  }

  /** How many windows were scored so far. */
  get scoredWindows(): number {
    return this.nextWindow;
  }

  /** No article that is still to come has a higher score. */
  get bound(): number {
    const window = this.windows[this.nextWindow];
    const next = window === undefined ? 0 : (this.bounds[window] as number);
    return Math.max(next, this.found[0]?.score ?? 0);
  }

  /** The best article of those not returned yet, of equal ones that with the higher number; null after the last. */
  next(): RankedArticle | null {
    while (this.nextWindow < this.windows.length) {
      const window = this.windows[this.nextWindow] as number;
      const best = this.found[0];
      if (best && isBefore(best, window, this.bounds[window] as number)) break;
      this.nextWindow += 1;
      this.score(window);
    }
    const best = popBest(this.found);
    if (!best) return null;
    const { article, score, scores } = best;
    scores[article & (windowSize - 1)] = 0;
    pushBest(this.found, article >>> windowBits, scores);
    return { article, score };
  }

  /** The places of an article that count, with what each weighs for each word of the question. */
  placesOf(article: number): Map<number, Float64Array> {
    const window = article >>> windowBits;
    const kinds = this.visibleKinds(window);
    if (this.passing && this.passing(window)?.[article % windowSize] !== 1) return new Map();
    const places = new Map<number, Float64Array>();
    for (const [word, { lists }] of this.words.entries()) {
      for (const opened of lists) {
        opened.forEach(article, article + 1, ({ slots, weightBytes }, at) => {
          const slot = slots[at] as number;
          if (!isOfKinds(slot, kinds)) return;
          const sums = places.get(slot) ?? new Float64Array(this.words.length);
          sums[word] = (sums[word] as number) + opened.weight * (weights[weightBytes[at] as number] as number);
          places.set(slot, sums);
        });
      }
    }
    return places;
  }

  /** The score of some places of an article together, as `placesOf` returns them. */
  scoreOf(places: Iterable<Float64Array>): number {
    const sums = new Float64Array(this.words.length);
    for (const place of places) for (const [word, sum] of place.entries()) sums[word] = (sums[word] as number) + sum;
    return this.words.reduce((score, { idf }, word) => score + idf * saturated(sums[word] as number), 0);
  }

  private score(window: number): void {
    const from = window << windowBits;
    const kinds = this.visibleKinds(window);
    const passing = this.passing?.(window) ?? allArticles;
    const { sums, scores } = this;
    scores.fill(0);
    for (const { idf, lists } of this.words) {
      sums.fill(0);
      for (const opened of lists) opened.addWindow({ from, kinds, passing, sums });
      for (let index = 0; index < windowSize; index += 1) {
        const sum = sums[index] as number;
        if (sum > 0) scores[index] = (scores[index] as number) + idf * saturated(sum);
      }
    }
    pushBest(this.found, window, scores.slice());
  }
}

/** Whether an article precedes all of a window: of equal ones the higher number does. */
const isBefore = ({ article, score }: RankedArticle, window: number, bound: number): boolean =>
  score > bound || (score === bound && article >>> windowBits > window);

/** Whether the kind of the text at a slot is among some, as bits. */
export const isOfKinds = (slot: number, kinds: number): boolean =>
  ((kinds >> (slot & ((1 << kindBits) - 1))) & 1) === 1;

const isBetter = (one: RankedArticle, other: RankedArticle): boolean =>
  one.score > other.score || (one.score === other.score && one.article > other.article);

/** The best article of a window that is left, with the scores of all that are. */
interface ScoredWindow extends RankedArticle {
  scores: Float64Array;
}

/** Adds a window by the best article that it has left, if it has any: of equal ones the last. */
function pushBest(heap: ScoredWindow[], window: number, scores: Float64Array): void {
  let [best, score] = [-1, 0];
  for (let index = windowSize - 1; index >= 0; index -= 1) {
    if ((scores[index] as number) > score) [best, score] = [index, scores[index] as number];
  }
  if (best >= 0) push(heap, { article: (window << windowBits) + best, score, scores });
}

function push(heap: ScoredWindow[], added: ScoredWindow): void {
  let at = heap.push(added) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBetter(added, heap[parent] as ScoredWindow)) break;
    heap[at] = heap[parent] as ScoredWindow;
    at = parent;
  }
  heap[at] = added;
}

function popBest(heap: ScoredWindow[]): ScoredWindow | null {
  const best = heap[0];
  const last = heap.pop();
  if (!best || !last) return null;
  if (heap.length === 0) return best;
  let at = 0;
  for (;;) {
    let child = at * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBetter(heap[child + 1] as ScoredWindow, heap[child] as ScoredWindow)) child += 1;
    if (!isBetter(heap[child] as ScoredWindow, last)) break;
    heap[at] = heap[child] as ScoredWindow;
    at = child;
  }
  heap[at] = last;
  return best;
}
