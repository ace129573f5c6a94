import type { Place } from './postingList.js';
import { ByteReader, ByteWriter } from './varints.js';

/** The places that a word has in the entries of one article: slots in their order, each with the byte of its weight. */
export interface WordPlaces {
  slots: number[];
  weightBytes: number[];
}

/** Writes the places of an article's new entries, by the ids of words. */
export function encodeTail(words: ReadonlyMap<number, WordPlaces>): Uint8Array {
  const writer = new ByteWriter();
  writer.varint(words.size);
  let before = 0;
  for (const [id, { slots, weightBytes }] of [...words].sort(([one], [other]) => one - other)) {
    writer.varint(id - before);
    before = id;
    writer.varint(slots.length);
    let slot = 0;
    for (const [index, next] of slots.entries()) {
      writer.varint(next - slot);
      slot = next;
      writer.byte(weightBytes[index] as number);
    }
  }
  return writer.finish();
}

/** Reads what `encodeTail` wrote, in the order of the ids. */
export function decodeTail(bytes: Uint8Array): Map<number, WordPlaces> {
  const reader = new ByteReader(bytes);
  const words = new Map<number, WordPlaces>();
  let id = 0;
  for (let count = reader.varint(); count > 0; count -= 1) {
    id += reader.varint();
    const places: WordPlaces = { slots: [], weightBytes: [] };
    let slot = 0;
    for (let left = reader.varint(); left > 0; left -= 1) {
      slot += reader.varint();
      places.slots.push(slot);
      places.weightBytes.push(reader.byte());
    }
    words.set(id, places);
  }
  return words;
}

/** Adds what `encodeTail` wrote of an article to the places of words, by their ids. @returns how many there were. */
export function addTailPlaces(words: Map<number, Place[]>, article: number, bytes: Uint8Array): number {
  let count = 0;
  for (const [wordId, { slots, weightBytes }] of decodeTail(bytes)) {
    const places = words.get(wordId) ?? [];
    for (const [at, slot] of slots.entries()) places.push([article, slot, weightBytes[at] as number]);
    count += slots.length;
    words.set(wordId, places);
  }
  return count;
}
