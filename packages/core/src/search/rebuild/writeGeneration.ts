import type { Caller } from '../../kernel/caller.js';
import { inTransaction } from '../../outbox/transaction.js';
import { createSegment, encodeLists, writeLists } from '../index/writeSegment.js';
import type { Place } from '../postings/postingList.js';
import { addTailPlaces } from '../postings/tailRow.js';
import { deleteBuilding, lockRebuild, type OwnRebuild } from './beginRebuild.js';

/** So many articles are read at once. */
const articlesAtOnce = 500;
/** About so many places become a segment. */
const placesOfSegment = 3_000_000;

/**
 * Writes the segments of the next generation of a company's index from what was read of its articles. Begins from the
 * start if it was interrupted: it takes seconds where reading takes minutes.
 * @returns in how many articles each word stands, by the words' ids.
 */
export async function writeGeneration(caller: Caller, own: OwnRebuild): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  await inTransaction(caller, async ({ em }) => {
    await lockRebuild(em, own);
    await deleteBuilding(em, own.companyId);
  });
  for (let last: number | null = -1; last !== null;) {
    const lists = new Map<number, Place[]>();
    last = await readRebuilt(caller, own, last, lists);
    if (lists.size === 0) break;
    const encoded = encodeLists(lists);
    for (const { wordId, articles } of encoded) counts.set(wordId, (counts.get(wordId) ?? 0) + articles);
    await inTransaction(caller, async ({ em }) => {
      await lockRebuild(em, own);
      const [index] = await em.execute<{ generation: number }[]>(
        'select generation from search_index where company_id = ?',
        [own.companyId],
      );
      const segmentId = await createSegment(em, own.companyId, (index?.generation ?? 0) + 1, 'building');
      await writeLists(em, own.companyId, segmentId, encoded);
    });
  }
  return counts;
}

/** Adds the places of the articles behind a number, until they are enough. @returns the last; null behind all. */
async function readRebuilt(
  caller: Caller,
  { companyId }: OwnRebuild,
  from: number,
  lists: Map<number, Place[]>,
): Promise<number | null> {
  let [last, count] = [from, 0];
  while (count < placesOfSegment) {
    const rows = await inTransaction(caller, async ({ em }) =>
      em.execute<{ number: string; data: Buffer }[]>(
        `select r.number, r.data from search_rebuilt r
           join search_number n on n.company_id = r.company_id and n.number = r.number
         where r.company_id = ? and r.number > ? order by r.number limit ${articlesAtOnce}`,
        [companyId, last],
      ),
    );
    for (const { number, data } of rows) {
      last = Number(number);
      count += addTailPlaces(lists, last, data);
    }
    if (rows.length < articlesAtOnce) return null;
  }
  return last;
}
