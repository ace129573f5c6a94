import { kindNumber } from '../entryKinds.js';
import type { WordPlaces } from '../postings/tailRow.js';
import { languageSet, wordWeight, type EntryWords } from './entryWords.js';
import type { NewEntry } from './newEntry.js';
import { slotAt } from './place.js';

/** An entry with its words, and with the place that it keeps or gets. */
export interface PlacedEntry {
  entry: NewEntry;
  words: EntryWords;
  hash: bigint;
  place: number;
}

/** Where the words of an article's entries stand and what they weigh, by the words' ids. */
export function wordPlaces(
  placed: readonly PlacedEntry[],
  lengths: readonly number[],
  ids: ReadonlyMap<string, number>,
  averages: readonly number[],
): Map<number, WordPlaces> {
  const places = new Map<number, WordPlaces>();
  for (const { entry, words, place } of [...placed].sort((one, other) => one.place - other.place)) {
    for (const [word, times] of words.counts) {
      const id = ids.get(word) as number;
      const of = places.get(id) ?? { slots: [], weightBytes: [] };
      of.slots.push(slotAt(place));
      of.weightBytes.push(wordWeight(times, entry.kind, lengths[kindNumber(entry.kind)] ?? 0, averages));
      places.set(id, of);
    }
  }
  return places;
}

/** The words of entries, with the languages of the texts that they stand in. */
export function wordsOf(placed: readonly Pick<PlacedEntry, 'words'>[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { words } of placed)
    for (const word of words.counts.keys()) seen.set(word, (seen.get(word) ?? 0) | languageSet(words.language));
  return seen;
}
