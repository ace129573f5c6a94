import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { inTransaction } from '../../outbox/transaction.js';
import { lockIndex } from '../index/giveNumber.js';
import { mergeLater } from '../index/mergeLater.js';
import { decodeTail } from '../postings/tailRow.js';
import { lockRebuild, type OwnRebuild } from './beginRebuild.js';

/**
 * Makes the next generation of a company's index the living one, at one moment: from then on searches read its
 * segments, and of the tail what was written behind the articles that it has. Words that stand nowhere are forgotten.
 * @param counted the words that stand in its segments.
 */
export async function switchGeneration(
  caller: Caller,
  own: OwnRebuild,
  counted: ReadonlyMap<number, number>,
): Promise<void> {
  const { companyId } = own;
  await inTransaction(caller, async (tx) => {
    const { em } = tx;
    await lockRebuild(em, own);
    const index = await lockIndex(em, companyId);
    await em.execute(
      `update search_segment set changed_at = now(),
         state = case when state = 'building' then 'live' else 'dead' end
       where company_id = ? and (state = 'live' or state = 'building')`,
      [companyId],
    );
    // Rows of articles that are gone or have another number now are of no use either.
    await em.execute(
      `delete from search_tail t where t.company_id = ? and (
         t.sequence <= (select r.covered_to from search_rebuilt r
           where r.company_id = t.company_id and r.number = t.article)
         or not exists (select 1 from search_number n where n.company_id = t.company_id and n.number = t.article))`,
      [companyId],
    );
    const left = await em.execute<{ sequence: string; data: Buffer }[]>(
      'select sequence, data from search_tail where company_id = ? order by sequence',
      [companyId],
    );
    const mergedTo = left[0] ? Number(left[0].sequence) - 1 : index.sequence;
    await em.execute('update search_index set generation = generation + 1, merged_to = ? where company_id = ?', [
      mergedTo,
      companyId,
    ]);
    const used = new Set(counted.keys());
    for (const { data } of left) for (const wordId of decodeTail(data).keys()) used.add(wordId);
    await forgetWords(em, companyId, used);
    await em.execute('delete from search_rebuilt where company_id = ?', [companyId]);
    await em.execute('delete from search_rebuild where company_id = ?', [companyId]);
    await mergeLater(tx, companyId, { ...index, mergedTo });
  });
}

async function forgetWords(em: Em, companyId: string, used: ReadonlySet<number>): Promise<void> {
  await em.execute(
    `delete from search_word w where w.company_id = ?
       and not exists (select 1 from unnest(?::int[]) as used (id) where used.id = w.id)`,
    [companyId, `{${[...used].join(',')}}`],
  );
}
