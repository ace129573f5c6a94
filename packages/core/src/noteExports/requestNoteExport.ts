import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import { enqueueUnlessRunning } from '../jobs/enqueueUnlessRunning.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { newId } from '../kernel/ids.js';
import { requireId, requireOneOf } from '../kernel/input.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { articleExportFormats, NoteExport, type ArticleExportFormat } from './noteExport.entity.js';

/**
 * Enqueues the export of all that the caller may read in a workspace, as a zip (docs/domains/noteExports.md). While it
 * is being made for the same user, returns that.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function requestWorkspaceExport(caller: MemberCaller, workspaceId: string): Promise<NoteExport> {
  return await inTransaction(caller, async (tx) => {
    const workspace = await tx.em.findOne(Workspace, { id: requireId(workspaceId) });
    if (!workspace) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Workspace.view', workspace);
    return await enqueue(caller, tx, { workspaceId: workspace.id, articleId: null, format: 'workspace' });
  });
}

/**
 * The same for one article, as Markdown or as HTML.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT.
 */
export async function requestArticleExport(
  caller: MemberCaller,
  articleId: string,
  given: ArticleExportFormat,
): Promise<NoteExport> {
  const format = requireOneOf(articleExportFormats, given, 'format');
  return await inTransaction(caller, async (tx) => {
    const subject = await loadArticle(tx.em, articleId);
    authorize(caller.viewer, 'Article.view', subject);
    return await enqueue(caller, tx, { workspaceId: subject.workspace.id, articleId: subject.article.id, format });
  });
}

async function enqueue(
  { viewer: { companyId, userId } }: MemberCaller,
  tx: Tx,
  what: Pick<NoteExport, 'workspaceId' | 'articleId' | 'format'>,
): Promise<NoteExport> {
  const id = newId();
  const payload = { noteExportId: id };
  const key = `noteExport:${userId}:${what.articleId ?? what.workspaceId}:${what.format}`;
  const begun = await enqueueUnlessRunning(
    tx,
    { companyId, name: 'notes.export', payload, key },
    async (jobId) => await tx.em.findOne(NoteExport, { jobId }),
  );
  if (begun.running) return begun.running;
  const created = tx.em.create(NoteExport, { id, companyId, userId, jobId: begun.job.id, ...what });
  tx.em.persist(created);
  return created;
}
