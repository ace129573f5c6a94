import { readBlock, roomFor, type PostingList } from '../postings/postingList.js';
import { allArticles, isOfKinds, windowBits, type PassingArticles, type VisibleKinds } from '../postings/ranking.js';
import type { ExpandedWord } from './expandWords.js';

const windowSize = 2 ** windowBits;

/** Articles by their windows, 1 for each that is among them. */
type WindowArticles = Map<number, Uint8Array>;

/** Some articles, as those that pass. */
export const passingOf =
  (windows: WindowArticles): PassingArticles =>
  (window) =>
    windows.get(window) ?? null;

/** The articles that pass without those that are left out. */
export const passingWithout = (passing: PassingArticles | null, leftOut: WindowArticles): PassingArticles =>
  onceEach((window) => {
    const articles = passing ? passing(window) : allArticles;
    const without = leftOut.get(window);
    return without && articles ? articles.map((passes, index) => passes & ~(without[index] as number)) : articles;
  });

/** Asked once of each window. */
function onceEach(passing: PassingArticles): PassingArticles {
  const known = new Map<number, Uint8Array | null>();
  return (window) => {
    const before = known.get(window);
    if (before !== undefined) return before;
    const articles = passing(window);
    known.set(window, articles);
    return articles;
  };
}

/**
 * The articles that have all words of the phrases that are asked for, wherever these stand in what the viewer may see;
 * null without phrases. Most have not, and are left out before they are scored.
 */
export function phraseArticles(
  phrases: readonly (readonly string[])[],
  expanded: readonly ExpandedWord[],
  lists: ReadonlyMap<number, readonly PostingList[]>,
  visible: VisibleKinds,
): PassingArticles | null {
  return phrases.length === 0 ? null : passingOf(articlesWithAll(phrases.flat(), expanded, lists, visible));
}

/** The articles that have all words of one of the phrases, wherever these stand in what the viewer may see. */
export function articlesWithAny(
  phrases: readonly (readonly string[])[],
  expanded: readonly ExpandedWord[],
  lists: ReadonlyMap<number, readonly PostingList[]>,
  visible: VisibleKinds,
): WindowArticles {
  const found: WindowArticles = new Map();
  for (const phrase of phrases) {
    for (const [window, articles] of articlesWithAll(phrase, expanded, lists, visible)) {
      const known = found.get(window);
      if (known) addArticles(known, articles);
      else found.set(window, articles);
    }
  }
  return found;
}

function addArticles(to: Uint8Array, articles: Uint8Array): void {
  for (let index = 0; index < windowSize; index += 1) if (articles[index] === 1) to[index] = 1;
}

/** The articles that have all of some words. */
function articlesWithAll(
  words: readonly string[],
  expanded: readonly ExpandedWord[],
  lists: ReadonlyMap<number, readonly PostingList[]>,
  visible: VisibleKinds,
): WindowArticles {
  const exact = new Map(expanded.map(({ asked, exact: word }) => [asked.word, word]));
  const listsOf = [...new Set(words)].map((word) => {
    const id = exact.get(word)?.id;
    return id === undefined ? [] : (lists.get(id) ?? []);
  });
  const placesOf = (of: readonly PostingList[]): number => of.reduce((sum, { count }) => sum + count, 0);
  let windows: WindowArticles | null = null;
  // The rarest first: of the others only what may still count is read.
  for (const word of listsOf.sort((one, other) => placesOf(one) - placesOf(other)))
    windows = articlesWith(word, windows, visible);
  return windows ?? new Map();
}

/** The articles of some windows, by these, that a word stands in; of all windows for null. */
function articlesWith(
  lists: readonly PostingList[],
  known: WindowArticles | null,
  visible: VisibleKinds,
): WindowArticles {
  const windows: WindowArticles = new Map();
  for (const list of lists) {
    const places = roomFor(list.counts.reduce((most, count) => Math.max(most, count), 0));
    let [window, kinds] = [-1, 0];
    let before: Uint8Array | undefined;
    let articles: Uint8Array | undefined;
    for (let block = 0; block < list.first.length; block += 1) {
      const [first, last] = [list.first[block] as number, list.last[block] as number];
      if (known && !isAnyKnown(known, first >>> windowBits, last >>> windowBits)) continue;
      places.count = 0;
      readBlock(list, block, places);
      for (let at = 0; at < places.count; at += 1) {
        const article = places.articles[at] as number;
        // Most of the time the place is in the window of the one before it.
        if (article >>> windowBits !== window) {
          window = article >>> windowBits;
          kinds = visible(window);
          before = known?.get(window);
          articles = windows.get(window);
        }
        const index = article & (windowSize - 1);
        if (!isOfKinds(places.slots[at] as number, kinds) || (known && before?.[index] !== 1)) continue;
        if (!articles) windows.set(window, (articles = new Uint8Array(windowSize)));
        articles[index] = 1;
      }
    }
  }
  return windows;
}

function isAnyKnown(known: WindowArticles, from: number, to: number): boolean {
  for (let window = from; window <= to; window += 1) if (known.has(window)) return true;
  return false;
}

/** The articles that pass both; null where all do. */
export function passingBoth(one: PassingArticles | null, other: PassingArticles | null): PassingArticles | null {
  if (!one || !other) return one ?? other;
  return onceEach((window) => {
    const [first, second] = [one(window), other(window)];
    return first && second && first.map((passes, index) => passes & (second[index] as number));
  });
}
