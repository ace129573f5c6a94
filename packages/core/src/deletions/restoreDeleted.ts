import { authorize } from '../access/authorize.js';
import { audit } from '../audit/writeAudit.js';
import { Article } from '../articles/article.entity.js';
import { DiscardedDraft } from '../articles/discardedDraft.entity.js';
import { lockDraftNotes, readDraftContent } from '../articles/draftContent.js';
import { refreshDraftState } from '../articles/draftState.js';
import { endDraftChange } from '../articles/endDraftChange.js';
import { lockArticleAndWorkspace } from '../articles/lockArticle.js';
import { replaceDraft } from '../articles/replaceDraft.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { deletedSince } from './deletions.queries.js';

/**
 * Brings a deleted article back with the articles that were deleted together with it, where they were in the
 * workspace's order, or at its root (docs/domains/deletions.md).
 * @throws AppError NOT_FOUND, also when it was deleted too long ago; FORBIDDEN.
 */
export async function restoreArticle(caller: MemberCaller, id: string): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const locked = await lockArticleAndWorkspace(tx.em, id);
    const { article, workspace } = locked;
    // Somebody else may have brought it back: nobody has the right to that any more.
    if (article.deletedAt === null || article.deletedAt <= deletedSince()) throw new AppError('NOT_FOUND');
    authorize(caller.viewer, 'Article.restore', locked);
    // An article that went with another one comes back with that one, or alone when it is named itself.
    const rows = await tx.em.execute<{ id: string }[]>(
      `update article set deleted_at = null, deleted_by_id = null, deletion_kind = null, deleted_with_id = null
       where id in (select n.id from article n join article root on root.id = ?
         where n.company_id = root.company_id and n.workspace_id = root.workspace_id
           and (n.id = root.id or (n.deleted_with_id = root.id and n.deleted_at = root.deleted_at))
         order by n.id for update of n)
       returning id`,
      [article.id],
    );
    await tx.em.refresh(article);
    workspace.lastActivityAt = databaseNow();
    for (const row of rows) {
      tx.emit(article.companyId, 'article.created', { articleId: row.id, workspaceId: workspace.id });
    }
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal')
      await audit(
        caller,
        tx,
        'article.restored',
        { id: article.id, name: article.title },
        { in: workspace.title, ...(rows.length > 1 ? { subArticles: rows.length - 1 } : {}) },
      );
    return article;
  });
}

/**
 * Makes a discarded draft the article's draft again. The draft that it replaces is kept in its place
 * (docs/domains/deletions.md).
 * @throws AppError NOT_FOUND, also when it was discarded too long ago; FORBIDDEN.
 */
export async function restoreDiscardedDraft(caller: MemberCaller, id: string): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const found = await em.findOne(DiscardedDraft, { id: requireId(id) });
    if (!found) throw new AppError('NOT_FOUND');
    const locked = await lockArticleAndWorkspace(em, found.articleId);
    const { article } = locked;
    authorize(caller.viewer, 'Article.edit', locked);
    // Read again under the lock: somebody else may have brought it back.
    const discarded = await em.findOne(DiscardedDraft, { id: found.id }, { refresh: true });
    if (!discarded || discarded.discardedAt <= deletedSince()) throw new AppError('NOT_FOUND');
    // Under the lock of its notes, and decided now: what was typed a moment ago may not be noted as a change yet.
    await lockDraftNotes(em, article.id);
    await refreshDraftState(em, article);
    if (article.hasDraftChanges) {
      em.persist(
        em.create(DiscardedDraft, {
          companyId: article.companyId,
          articleId: article.id,
          ...(await readDraftContent(em, article)),
          discardedById: caller.viewer.userId,
        }),
      );
    }
    await replaceDraft(tx, article, discarded, caller.viewer.userId);
    em.remove(discarded);
    await endDraftChange(caller, tx, locked);
    return article;
  });
}
