import { newId } from '../../kernel/ids.js';
import type { Caller } from '../../kernel/caller.js';
import type { Em } from '../../kernel/database.js';
import { inTransaction } from '../../outbox/transaction.js';
import { lockIndex } from '../index/giveNumber.js';
import { currentAverages } from './currentAverages.js';

/** A rebuild that is ours to go on with. */
export interface OwnRebuild {
  companyId: string;
  runner: string;
}

/** A rebuild that nobody has gone on with for so long is given up. */
const abandonedAfter = '1 day';
/** Weights are written with other averages where one differs by more than this part. */
const driftMax = 0.1;

/**
 * Begins to rebuild the search index of a company, or takes over a rebuild that was interrupted
 * (docs/domains/searchIndex.md): who was at it is refused from then on.
 */
export async function beginRebuild(caller: Caller, companyId: string): Promise<OwnRebuild> {
  const own = { companyId, runner: newId() };
  const isTaken = await inTransaction(caller, async ({ em }) => {
    await endAbandoned(em, companyId);
    const taken = await em.execute<{ runner: string }[]>(
      'update search_rebuild set runner = ? where company_id = ? returning runner',
      [own.runner, companyId],
    );
    return taken.length > 0;
  });
  if (isTaken) return own;
  const now = await currentAverages(caller, companyId);
  return await inTransaction(caller, async ({ em }) => {
    const { averages } = await lockIndex(em, companyId);
    const next = averages.map((average, kind) => now[kind] ?? average);
    const hasDrifted = next.some((average, kind) => Math.abs(average - (averages[kind] ?? 0)) > driftMax * average);
    // What is written from now on is a part of the next generation.
    if (hasDrifted)
      await em.execute('update search_index set averages = ?::int[] where company_id = ?', [
        `{${next.join(',')}}`,
        companyId,
      ]);
    await em.execute(
      'insert into search_rebuild (company_id, runner, started_at, keeps_weights) values (?, ?, now(), ?)',
      [companyId, own.runner, !hasDrifted],
    );
    return own;
  });
}

/**
 * Locks a rebuild for a step of it.
 * @throws Error where somebody else goes on with it.
 */
export async function lockRebuild(em: Em, { companyId, runner }: OwnRebuild): Promise<{ lastArticle: string | null }> {
  const [row] = await em.execute<{ last_article: string | null }[]>(
    'select last_article from search_rebuild where company_id = ? and runner = ? for update',
    [companyId, runner],
  );
  if (!row) throw new Error('The search index is being rebuilt elsewhere');
  return { lastArticle: row.last_article };
}

/** Ends a rebuild that was given up, so that merges do not keep rows for it for ever. */
export async function endAbandoned(em: Em, companyId: string): Promise<void> {
  const abandoned = await em.execute<{ company_id: string }[]>(
    `select company_id from search_rebuild
     where company_id = ? and started_at < now() - interval '${abandonedAfter}' for update`,
    [companyId],
  );
  if (abandoned.length > 0) await endRebuild(em, companyId);
}

/** Ends a rebuild without putting what it wrote in the place of the index. */
export async function endRebuild(em: Em, companyId: string): Promise<void> {
  await em.execute('delete from search_rebuild where company_id = ?', [companyId]);
  await em.execute('delete from search_rebuilt where company_id = ?', [companyId]);
  await deleteBuilding(em, companyId);
}

/** Deletes what was written of a generation that is not complete. */
export async function deleteBuilding(em: Em, companyId: string): Promise<void> {
  await em.execute(`delete from search_segment where company_id = ? and state = 'building'`, [companyId]);
}
