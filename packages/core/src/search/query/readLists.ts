import { encodePlaces, openList, sortedPlaces, type Place, type PostingList } from '../postings/postingList.js';
import { ownPart, sharedPart, unpackLists } from '../postings/postingRow.js';
import type { IndexState, TailEntry } from './readIndex.js';
import type { SearchReader } from '../search.queries.js';

/** Lists of segments, which never change, by company, segment and word; null where a word is not in a segment. */
const known = new Map<string, PostingList | null>();
/** So many bytes of lists stay in the memory of a process. */
const knownBytesMax = 64_000_000;
let knownBytes = 0;

const keyOf = (companyId: string, segment: string, wordId: number): string =>
  `${companyId}:${segment}:${String(wordId)}`;

const bytesOf = (list: PostingList | null): number => 100 + (list ? list.bytes.length + list.first.length * 24 : 0);

function remember(key: string, list: PostingList | null): void {
  known.set(key, list);
  knownBytes += bytesOf(list);
  for (const [oldest, dropped] of known) {
    if (knownBytes <= knownBytesMax) break;
    known.delete(oldest);
    knownBytes -= bytesOf(dropped);
  }
}

/** What is known of a word in a segment, which becomes the last to be forgotten. */
function recall(key: string): PostingList | null | undefined {
  const list = known.get(key);
  if (list === undefined) return undefined;
  known.delete(key);
  known.set(key, list);
  return list;
}

/** All places of words, in the segments and in the tail, as lists by the words' ids. */
export async function readLists(
  reader: SearchReader,
  companyId: string,
  { segments, tail }: IndexState,
  wordIds: readonly number[],
): Promise<Map<number, PostingList[]>> {
  const lists = new Map<number, PostingList[]>(wordIds.map((id) => [id, []]));
  const wanted: { segment: string; wordId: number }[] = [];
  for (const segment of segments) {
    for (const wordId of lists.keys()) {
      const list = recall(keyOf(companyId, segment, wordId));
      if (list) lists.get(wordId)?.push(list);
      else if (list === undefined) wanted.push({ segment, wordId });
    }
  }
  if (wanted.length > 0) {
    const found = await readRows(reader, wanted);
    for (const { segment, wordId } of wanted) {
      const list = found.get(`${segment}:${String(wordId)}`) ?? null;
      remember(keyOf(companyId, segment, wordId), list);
      if (list) lists.get(wordId)?.push(list);
    }
  }
  for (const [wordId, found] of lists) {
    const list = listOfTail(tail, wordId);
    if (list) found.push(list);
  }
  return lists;
}

async function readRows(
  reader: SearchReader,
  wanted: readonly { segment: string; wordId: number }[],
): Promise<Map<string, PostingList>> {
  const parts = new Map<string, { segment: string; part: number }>();
  for (const { segment, wordId } of wanted)
    for (const part of [sharedPart(wordId), ownPart(wordId)])
      parts.set(`${segment}:${String(part)}`, { segment, part });
  const all = [...parts.values()];
  const rows = await reader.execute<{ segment_id: string; part: number; data: Buffer }>(
    `select p.segment_id, p.part, p.data from unnest(?::bigint[], ?::int[]) as wanted (segment_id, part)
     join search_posting p on p.segment_id = wanted.segment_id and p.part = wanted.part`,
    [`{${all.map(({ segment }) => segment).join(',')}}`, `{${all.map(({ part }) => part).join(',')}}`],
  );
  const isWanted = new Set(wanted.map(({ segment, wordId }) => `${segment}:${String(wordId)}`));
  const found = new Map<string, PostingList>();
  for (const { segment_id: segment, part, data } of rows) {
    for (const [wordId, bytes] of unpackLists(part, data)) {
      const key = `${segment}:${String(wordId)}`;
      // A copy, so that a list does not keep the row that it shared.
      if (isWanted.has(key)) found.set(key, openList(part < 0 ? bytes : Uint8Array.from(bytes)));
    }
  }
  return found;
}

function listOfTail(tail: readonly TailEntry[], wordId: number): PostingList | null {
  const found = tail.flatMap(({ article, words }) => {
    const places = words.get(wordId);
    return (places?.slots ?? []).map((slot, index): Place => [article, slot, places?.weightBytes[index] ?? 0]);
  });
  return found.length === 0 ? null : openList(encodePlaces(sortedPlaces(found)));
}
