import { entryKinds, kindNumber, type EntryKind } from '../entryKinds.js';
import { kindBits } from '../postings/ranking.js';

/**
 * Where an entry stands in the index of its company (docs/domains/searchIndex.md): 2^20 times the number of its
 * article, and its slot there. A slot is never used again, so that a word of the index is of the text that it was
 * written for.
 */

export const slotBits = 20;
/** Slots of an article, its kinds included. */
export const slots = 2 ** slotBits;
/** An article that has written so many entries gets another number. */
export const slotsMax = 2 ** (slotBits - kindBits);

/** The slot of the entry that is the `order`th of its article. */
export const slotOf = (order: number, kind: EntryKind): number => order * 2 ** kindBits + kindNumber(kind);
export const placeOf = (article: number, slot: number): number => article * slots + slot;
export const articleOf = (place: number): number => Math.floor(place / slots);
export const slotAt = (place: number): number => place % slots;
/** The kind of the entry at a slot. */
export const kindAt = (slot: number): EntryKind => entryKinds[slot & (2 ** kindBits - 1)] ?? 'note';
