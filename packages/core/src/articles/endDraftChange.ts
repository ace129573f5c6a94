import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import { refreshDraftState } from './draftState.js';
import type { ArticleInWorkspace } from './lockArticle.js';

/**
 * Ends a command that changed a draft: who did it and when, whether there still is a draft, and its event.
 * @param by the caller, or of a job who requested it.
 */
export async function endDraftChange(
  by: { viewer: Pick<MemberCaller['viewer'], 'userId'> },
  tx: Tx,
  { article, workspace }: ArticleInWorkspace,
): Promise<void> {
  article.updatedById = by.viewer.userId;
  article.updatedAt = databaseNow();
  await refreshDraftState(tx.em, article);
  tx.emit(article.companyId, 'draft.changed', { articleId: article.id, workspaceId: workspace.id });
}
