import type { Caller } from '../../kernel/caller.js';
import { inTransaction } from '../../outbox/transaction.js';
import { countArticles } from '../index/countArticles.js';
import { Workspace } from '../../workspaces/workspace.entity.js';
import { beginRebuild, type OwnRebuild } from './beginRebuild.js';
import { compareGenerations, type ListFaults } from './compareGenerations.js';
import { readNextArticle, readWorkspace } from './readArticle.js';
import { switchGeneration } from './switchGeneration.js';
import { writeGeneration } from './writeGeneration.js';

/** What a rebuild found. */
export interface RebuildReport {
  articles: number;
  /** Entries that were not as they should be, of changes that were still to be indexed too. */
  entries: { missing: number; extra: number; stale: number };
  /** Places of words in the lists. */
  lists: ListFaults;
}

/**
 * Writes the search index of a company again beside the living one, and puts it in its place
 * (docs/domains/searchIndex.md). One that was interrupted is gone on with.
 * @param onProgress is told how many articles were read, now and then.
 */
export async function rebuildIndex(
  caller: Caller,
  companyId: string,
  onProgress: (articles: number) => void = () => undefined,
): Promise<RebuildReport> {
  const own = await beginRebuild(caller, companyId);
  const workspaces = await inTransaction(caller, async ({ em }) =>
    em.find(Workspace, { companyId }, { fields: ['id'], orderBy: { id: 'asc' } }),
  );
  for (const { id } of workspaces) await readWorkspace(caller, own, id);
  for (let read = 0; await readNextArticle(caller, own); read += 1) if (read % 1_000 === 999) onProgress(read + 1);
  const counts = await writeGeneration(caller, own);
  const lists = await compareGenerations(caller, own);
  const entries = await entryFaults(caller, own);
  await switchGeneration(caller, own, counts);
  await countArticles(
    caller,
    companyId,
    [...counts].map(([wordId, articles]) => ({ wordId, articles })),
    true,
  );
  return { ...entries, lists };
}

async function entryFaults(caller: Caller, { companyId }: OwnRebuild): Promise<Omit<RebuildReport, 'lists'>> {
  return await inTransaction(caller, async ({ em }) => {
    const [row] = await em.execute<{ articles: number; missing: number; extra: number; stale: number }[]>(
      'select articles, missing, extra, stale from search_rebuild where company_id = ?',
      [companyId],
    );
    const { articles = 0, missing = 0, extra = 0, stale = 0 } = row ?? {};
    return { articles, entries: { missing, extra, stale } };
  });
}
