import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { Publication, type Article } from './article.entity.js';
import { deleteLockedArticle } from './deleteArticle.js';
import { DiscardedDraft } from './discardedDraft.entity.js';
import { readDraftContent } from './draftContent.js';
import { hashDraft } from './draftHash.js';
import { refreshDraftState } from './draftState.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticleAndWorkspace } from './lockArticle.js';
import { replaceDraft } from './replaceDraft.js';

export interface DiscardDraft {
  id: string;
  /** As `readDraftHash` answered; without it, whatever the draft is now is discarded. */
  hash?: string | null | undefined;
}

/**
 * Discards a draft: the article's draft is as published again. What it said can be brought back for some time. An
 * article that was never published goes as a whole (docs/domains/articles.md).
 * @returns the article; null when it was deleted.
 * @throws AppError NOT_FOUND, FORBIDDEN; CONFLICT when the draft is another than `hash` says, and nothing changes then.
 */
export async function discardDraft(caller: MemberCaller, { id, hash }: DiscardDraft): Promise<Article | null> {
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const locked = await lockArticleAndWorkspace(em, id);
    const { article, workspace } = locked;
    authorize(caller.viewer, 'Article.edit', locked);
    // With the notes locked, so that what is kept is what is discarded.
    const now = await hashDraft(em, article, 'for update');
    if (hash != null && hash !== now) throw new AppError('CONFLICT');
    if (article.publicationId === null) {
      await deleteLockedArticle(caller, tx, locked);
      return null;
    }
    // What was typed a moment ago may not be noted as a change yet.
    const isOther = await refreshDraftState(em, article);
    if (!article.hasDraftChanges) {
      if (isOther) tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: workspace.id });
      return article;
    }
    const { title, tabs, paragraphs } = await readDraftContent(em, article);
    em.persist(
      em.create(DiscardedDraft, {
        companyId: article.companyId,
        articleId: article.id,
        title,
        tabs,
        paragraphs,
        discardedById: caller.viewer.userId,
      }),
    );
    const publication = await em.findOneOrFail(Publication, { id: article.publicationId });
    await replaceDraft(tx, article, publication, caller.viewer.userId);
    article.draftWorkspaceId = null;
    article.isDraftKept = false;
    await endDraftChange(caller, tx, locked);
    // Personal workspaces are not logged.
    if (workspace.visibility !== 'personal')
      await audit(caller, tx, 'draft.discarded', { id: article.id, name: article.title }, { in: workspace.title });
    return article;
  });
}
