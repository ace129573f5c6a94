import { bytesParameter } from '../../kernel/bytesParameter.js';
import type { Em } from '../../kernel/database.js';
import { encodePlaces, openList, sortedPlaces, type Place, type Places } from '../postings/postingList.js';
import { hasOwnRow, ownPart, packLists, sharedPart } from '../postings/postingRow.js';

/** The list of a word, encoded (`encodePlaces`), and in how many articles it stands. */
export interface EncodedList {
  wordId: number;
  bytes: Uint8Array;
  places: number;
  articles: number;
}

export function encodeList(wordId: number, places: Places): EncodedList {
  const bytes = encodePlaces(places);
  return { wordId, bytes, places: places.count, articles: openList(bytes).articles };
}

/** The lists of words, in the order of their ids. */
export const encodeLists = (words: ReadonlyMap<number, Place[]>): EncodedList[] =>
  [...words].sort(([one], [other]) => one - other).map(([wordId, places]) => encodeList(wordId, sortedPlaces(places)));

/** So many bytes are sent in one statement. */
const bytesOfStatement = 1_000_000;

/** Makes a segment without rows. @returns its id. */
export async function createSegment(
  em: Em,
  companyId: string,
  generation: number,
  state: 'building' | 'live',
): Promise<string> {
  const [row] = await em.execute<{ id: string }[]>(
    `insert into search_segment (company_id, generation, state, places, changed_at)
     values (?, ?, ?, 0, now()) returning id`,
    [companyId, generation, state],
  );
  return row?.id ?? '';
}

/** Adds the lists of a run of words to a segment; those of one shared row come together. */
export async function writeLists(
  em: Em,
  companyId: string,
  segmentId: string,
  lists: readonly EncodedList[],
): Promise<void> {
  const shared = new Map<number, Map<number, Uint8Array>>();
  const rows: [part: number, data: Uint8Array][] = [];
  for (const { wordId, bytes } of lists) {
    if (hasOwnRow(bytes)) rows.push([ownPart(wordId), bytes]);
    else {
      const part = sharedPart(wordId);
      const row = shared.get(part) ?? new Map<number, Uint8Array>();
      shared.set(part, row.set(wordId, bytes));
    }
  }
  for (const [part, row] of shared) rows.push([part, packLists(row)]);
  for (let from = 0; from < rows.length;) {
    let [to, bytes] = [from, 0];
    while (to < rows.length && bytes < bytesOfStatement) bytes += rows[to++]?.[1].length ?? 0;
    const some = rows.slice(from, to);
    await em.execute(
      `insert into search_posting (segment_id, company_id, part, data)
       values ${some.map(() => '(?, ?, ?, ?::bytea)').join(', ')}`,
      some.flatMap(([part, data]) => [segmentId, companyId, part, bytesParameter(data)]),
    );
    from = to;
  }
  await em.execute('update search_segment set places = places + ? where id = ?', [
    lists.reduce((sum, { places }) => sum + places, 0),
    segmentId,
  ]);
}
