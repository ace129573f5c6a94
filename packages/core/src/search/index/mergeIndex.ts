import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { inTransaction } from '../../outbox/transaction.js';
import type { Place } from '../postings/postingList.js';
import { addTailPlaces } from '../postings/tailRow.js';
import { countArticles } from './countArticles.js';
import { lockIndex } from './giveNumber.js';
import { mergeSegments } from './mergeSegments.js';
import { tailRows } from './mergeLater.js';
import { endAbandoned } from '../rebuild/beginRebuild.js';
import { createSegment, encodeLists, writeLists, type EncodedList } from './writeSegment.js';

/** So many rows of the tail become one segment at most. */
const rowsMax = 4 * tailRows;
/** Segments that readers may still be reading are kept for so long. */
const keptFor = '5 minutes';

/**
 * Makes segments of what was written to the index of a company, and larger segments of small ones
 * (docs/domains/searchIndex.md). Each step is one transaction: a worker that is killed leaves nothing behind.
 * @param isEnough whether to stop before the next step.
 */
export async function mergeIndex(caller: Caller, companyId: string, isEnough = (): boolean => false): Promise<void> {
  await inTransaction(caller, async ({ em }) => {
    await endAbandoned(em, companyId);
    await em.execute(
      `delete from search_segment
       where company_id = ? and state = 'dead' and changed_at < now() - interval '${keptFor}'`,
      [companyId],
    );
  });
  while (!isEnough() && (await mergeTail(caller, companyId)));
  while (!isEnough() && (await mergeSegments(caller, companyId)));
}

interface TailRow {
  sequence: string;
  article: string;
  data: Buffer;
  merged_to: string;
  generation: number;
}

/** Makes a segment of the oldest rows of the tail. @returns whether there were enough. */
async function mergeTail(caller: Caller, companyId: string): Promise<boolean> {
  const merged = await inTransaction(caller, async ({ em }): Promise<EncodedList[] | null> => {
    const rows = await em.execute<TailRow[]>(
      `select t.sequence, t.article, t.data, i.merged_to, i.generation
       from search_tail t join search_index i on i.company_id = t.company_id
       where t.company_id = ? and t.sequence > i.merged_to order by t.sequence limit ${rowsMax}`,
      [companyId],
    );
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last || rows.length < tailRows) return null;
    const lists = listsOf(rows);
    const index = await lockIndex(em, companyId);
    // Another worker was faster, or the index was rebuilt.
    if (index.mergedTo !== Number(first.merged_to) || index.generation !== first.generation) return [];
    const segmentId = await createSegment(em, companyId, index.generation, 'live');
    await writeLists(em, companyId, segmentId, lists);
    await endTail(em, companyId, Number(last.sequence));
    return lists;
  });
  await countArticles(caller, companyId, merged ?? []);
  return merged !== null;
}

/** What stands in a segment is not read from the tail any more; a rebuild needs what it has not read yet. */
async function endTail(em: Em, companyId: string, mergedTo: number): Promise<void> {
  await em.execute('update search_index set merged_to = ? where company_id = ?', [mergedTo, companyId]);
  await em.execute(
    `delete from search_tail where company_id = ? and sequence <= ?
       and not exists (select 1 from search_rebuild where company_id = ?)`,
    [companyId, mergedTo, companyId],
  );
}

/** The rows' places by words. A place stands in one row alone. */
function listsOf(rows: readonly TailRow[]): EncodedList[] {
  const words = new Map<number, Place[]>();
  for (const { article, data } of rows) addTailPlaces(words, Number(article), data);
  return encodeLists(words);
}
