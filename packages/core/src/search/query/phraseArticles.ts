import { readBlock, roomFor, type PostingList } from '../postings/postingList.js';
import { windowBits, type PassingArticles } from '../postings/ranking.js';
import type { ExpandedWord } from './expandWords.js';

const windowSize = 2 ** windowBits;

/**
 * The articles that have all words of the phrases that are asked for, wherever these stand; null without phrases. Most
 * have not, and are left out before they are scored.
 */
export function phraseArticles(
  phrases: readonly (readonly string[])[],
  expanded: readonly ExpandedWord[],
  lists: ReadonlyMap<number, readonly PostingList[]>,
): PassingArticles | null {
  if (phrases.length === 0) return null;
  const exact = new Map(expanded.map(({ asked, exact: word }) => [asked.word, word]));
  const words = [...new Set(phrases.flat())].map((word) => {
    const id = exact.get(word)?.id;
    return id === undefined ? [] : (lists.get(id) ?? []);
  });
  const placesOf = (of: readonly PostingList[]): number => of.reduce((sum, { count }) => sum + count, 0);
  let windows: Map<number, Uint8Array> | null = null;
  // The rarest first: of the others only what may still count is read.
  for (const word of words.sort((one, other) => placesOf(one) - placesOf(other))) windows = articlesWith(word, windows);
  return (window) => windows?.get(window) ?? null;
}

/** The articles of some windows, by these, that a word stands in; of all windows for null. */
function articlesWith(lists: readonly PostingList[], known: Map<number, Uint8Array> | null): Map<number, Uint8Array> {
  const windows = new Map<number, Uint8Array>();
  for (const list of lists) {
    const places = roomFor(list.counts.reduce((most, count) => Math.max(most, count), 0));
    for (let block = 0; block < list.first.length; block += 1) {
      const [first, last] = [list.first[block] as number, list.last[block] as number];
      if (known && !isAnyKnown(known, first >>> windowBits, last >>> windowBits)) continue;
      places.count = 0;
      readBlock(list, block, places);
      for (let at = 0; at < places.count; at += 1) {
        const article = places.articles[at] as number;
        const window = article >>> windowBits;
        const index = article & (windowSize - 1);
        const before = known?.get(window);
        if (known && before?.[index] !== 1) continue;
        const articles = windows.get(window) ?? new Uint8Array(windowSize);
        articles[index] = 1;
        windows.set(window, articles);
      }
    }
  }
  return windows;
}

function isAnyKnown(known: ReadonlyMap<number, Uint8Array>, from: number, to: number): boolean {
  for (let window = from; window <= to; window += 1) if (known.has(window)) return true;
  return false;
}

/** The articles that pass both; null where all do. */
export function passingBoth(one: PassingArticles | null, other: PassingArticles | null): PassingArticles | null {
  if (!one || !other) return one ?? other;
  return (window) => {
    const [first, second] = [one(window), other(window)];
    return first && second && first.map((passes, index) => passes & (second[index] as number));
  };
}
