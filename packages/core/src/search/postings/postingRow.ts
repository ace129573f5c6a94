import { ByteReader, ByteWriter } from './varints.js';

/**
 * How the lists of a segment stand in rows (docs/domains/searchIndex.md): a long one has its own, others share one with
 * the lists of the words that were numbered with theirs.
 */

/** Words of a shared row: the lowest five bits of a word's id. */
const sharedBits = 5;
const sharedMask = (1 << sharedBits) - 1;
/** A list with more bytes has a row of its own. */
const sharedBytesMax = 1_024;

/** The row that a word shares. */
export const sharedPart = (wordId: number): number => wordId >>> sharedBits;
/** The row that a word may have alone. */
export const ownPart = (wordId: number): number => -wordId - 1;
export const hasOwnRow = (list: Uint8Array): boolean => list.length > sharedBytesMax;

/** Packs the lists of one shared row, by the ids of their words. */
export function packLists(lists: ReadonlyMap<number, Uint8Array>): Uint8Array {
  const writer = new ByteWriter();
  for (const [id, bytes] of lists) {
    writer.byte(id & sharedMask);
    writer.varint(bytes.length);
    writer.append(bytes);
  }
  return writer.finish();
}

/** The lists of a row, by the ids of their words. */
export function unpackLists(part: number, data: Uint8Array): Map<number, Uint8Array> {
  if (part < 0) return new Map([[-part - 1, data]]);
  const reader = new ByteReader(data);
  const lists = new Map<number, Uint8Array>();
  while (reader.at < data.length) {
    const id = part * (sharedMask + 1) + reader.byte();
    const length = reader.varint();
    lists.set(id, data.subarray(reader.at, reader.at + length));
    reader.at += length;
  }
  return lists;
}
