import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';

type Indexed =
  | 'article.created'
  | 'article.changed'
  | 'draft.changed'
  | 'article.published'
  | 'comment.created'
  | 'comment.changed'
  | 'comment.deleted';

const jobOf = (articleId: string) => ({ key: `search.indexArticle:${articleId}`, payload: { articleId } });

/**
 * Enqueues one rebuild of an article's search entries, however many changes are waiting. A change that comes while it
 * runs enqueues another one.
 */
export async function indexArticleLater(tx: Tx, companyId: string, articleId: string): Promise<void> {
  await tx.enqueueEach(companyId, 'search.indexArticle', [jobOf(articleId)]);
}

/** The reaction to changes of articles or their comments: enqueues `indexArticleLater` (docs/domains/search.md). */
export async function indexChanged(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<Indexed>[],
): Promise<void> {
  const ids = new Set(events.map(({ payload }) => payload.articleId));
  await tx.enqueueEach(companyId, 'search.indexArticle', [...ids].map(jobOf));
}

/** The same for workspaces. */
export async function indexChangedWorkspace(
  tx: Tx,
  companyId: string,
  events: readonly OutgoingEvent<'workspace.changed'>[],
): Promise<void> {
  const ids = new Set(events.map(({ payload }) => payload.workspaceId));
  const jobs = [...ids].map((workspaceId) => ({
    key: `search.indexWorkspace:${workspaceId}`,
    payload: { workspaceId },
  }));
  await tx.enqueueEach(companyId, 'search.indexWorkspace', jobs);
}
