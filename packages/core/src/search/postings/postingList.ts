import { ByteReader, ByteWriter } from './varints.js';
import { unitsOf, weights } from './weightByte.js';

/**
 * The places of one word in the articles of a company (docs/domains/searchIndex.md): sorted by the article's number,
 * then by the slot that the text has in it, each with a byte for its weight. They stand in blocks, so that a reader
 * decodes only those that it needs; an article is never in two of them.
 */
export interface PostingList {
  bytes: Uint8Array;
  /** How many places there are, and in how many articles. */
  count: number;
  articles: number;
  /** The number of the first and of the last article of each block. */
  first: Uint32Array;
  last: Uint32Array;
  /** A bound of what the places of one article weigh together at most, in units (`unitsOf`). */
  bound: Uint32Array;
  /** Where each block begins in `bytes`, and how many places it has. */
  start: Uint32Array;
  counts: Uint32Array;
}

/** Places as parallel columns. */
export interface Places {
  articles: Uint32Array;
  slots: Uint32Array;
  weightBytes: Uint8Array;
  count: number;
}

/** About so many places stand in a block. */
const blockPlaces = 128;

/** Columns with room for so many places. */
export const roomFor = (count: number): Places => ({
  articles: new Uint32Array(count),
  slots: new Uint32Array(count),
  weightBytes: new Uint8Array(count),
  count: 0,
});

/** Where a word stands, and what it weighs there. */
export type Place = [article: number, slot: number, weightByte: number];

/** Places as columns, in their order. */
export function sortedPlaces(found: Place[]): Places {
  const places = roomFor(found.length);
  for (const [article, slot, weight] of found.sort((one, other) => one[0] - other[0] || one[1] - other[1])) {
    places.articles[places.count] = article;
    places.slots[places.count] = slot;
    places.weightBytes[places.count] = weight;
    places.count += 1;
  }
  return places;
}

/** Writes places, which are sorted by article and slot, each at most once. */
export function encodePlaces({ articles, slots, weightBytes, count }: Places): Uint8Array {
  const directory = new ByteWriter();
  const body = new ByteWriter();
  let blocks = 0;
  let inArticles = 0;
  let before = 0;
  for (let from = 0; from < count;) {
    const first = articles[from] as number;
    let to = from;
    let bound = 0;
    // Whole articles, until there are enough places.
    while (to < count && to - from < blockPlaces) {
      const article = articles[to];
      let sum = 0;
      for (; to < count && articles[to] === article; to += 1) sum += weights[weightBytes[to] as number] as number;
      bound = Math.max(bound, sum);
      inArticles += 1;
    }
    const began = body.size;
    let article = first;
    let slot = -1;
    for (let at = from; at < to; at += 1) {
      const step = (articles[at] as number) - article;
      if (step > 0) slot = -1;
      article = articles[at] as number;
      body.varint(step);
      body.varint((slots[at] as number) - slot - 1);
      slot = slots[at] as number;
      body.byte(weightBytes[at] as number);
    }
    directory.varint(first - before);
    directory.varint(article - first);
    directory.varint(unitsOf(bound));
    directory.varint(to - from);
    directory.varint(body.size - began);
    before = first;
    from = to;
    blocks += 1;
  }
  const written = new ByteWriter();
  written.varint(blocks);
  written.varint(inArticles);
  written.append(directory.finish());
  written.append(body.finish());
  return written.finish();
}

/** Reads the directory of what `encodePlaces` wrote; the places stay as they are. */
export function openList(bytes: Uint8Array): PostingList {
  const reader = new ByteReader(bytes);
  const blocks = reader.varint();
  const list: PostingList = {
    bytes,
    count: 0,
    articles: reader.varint(),
    first: new Uint32Array(blocks),
    last: new Uint32Array(blocks),
    bound: new Uint32Array(blocks),
    start: new Uint32Array(blocks),
    counts: new Uint32Array(blocks),
  };
  let before = 0;
  let offset = 0;
  for (let block = 0; block < blocks; block += 1) {
    before += reader.varint();
    list.first[block] = before;
    list.last[block] = before + reader.varint();
    list.bound[block] = reader.varint();
    list.counts[block] = reader.varint();
    list.start[block] = offset;
    offset += reader.varint();
    list.count += list.counts[block] as number;
  }
  for (let block = 0; block < blocks; block += 1) list.start[block] = (list.start[block] as number) + reader.at;
  return list;
}

/** Reads one block behind what `into` holds already, whose columns have room for it. */
export function readBlock(list: PostingList, block: number, into: Places): void {
  const { bytes } = list;
  const end = into.count + (list.counts[block] as number);
  let at = list.start[block] as number;
  let article = list.first[block] as number;
  let slot = -1;
  for (let place = into.count; place < end; place += 1) {
    let step = bytes[at++] as number;
    if (step > 127) {
      step &= 127;
      for (let shift = 7; ; shift += 7) {
        const byte = bytes[at++] as number;
        step |= (byte & 127) << shift;
        if (byte < 128) break;
      }
      step >>>= 0;
    }
    if (step > 0) {
      article += step;
      slot = -1;
    }
    let next = bytes[at++] as number;
    if (next > 127) {
      next &= 127;
      for (let shift = 7; ; shift += 7) {
        const byte = bytes[at++] as number;
        next |= (byte & 127) << shift;
        if (byte < 128) break;
      }
      next >>>= 0;
    }
    slot += next + 1;
    into.articles[place] = article;
    into.slots[place] = slot;
    into.weightBytes[place] = bytes[at++] as number;
  }
  into.count = end;
}

/** All places of a list. */
export function readPlaces(list: PostingList): Places {
  const places = roomFor(list.count);
  for (let block = 0; block < list.counts.length; block += 1) readBlock(list, block, places);
  return places;
}
