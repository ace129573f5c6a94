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

/**
 * Enqueues one rebuild of an article's search entries, however many changes are waiting. A change that comes while it
 * runs enqueues another one.
 */
export async function indexArticleLater(tx: Tx, companyId: string, articleId: string): Promise<void> {
  await tx.enqueue(
    companyId,
    'search.indexArticle',
    { articleId },
    { key: `search.indexArticle:${articleId}`, againWhenRunning: true },
  );
}

/** The reaction to a change of an article or its comments: enqueues `indexArticleLater` (docs/domains/search.md). */
export async function indexChanged(tx: Tx, event: OutgoingEvent<Indexed>): Promise<void> {
  await indexArticleLater(tx, event.companyId, event.payload.articleId);
}

/** The same for a workspace. */
export async function indexChangedWorkspace(tx: Tx, event: OutgoingEvent<'workspace.changed'>): Promise<void> {
  const { workspaceId } = event.payload;
  await tx.enqueue(
    event.companyId,
    'search.indexWorkspace',
    { workspaceId },
    { key: `search.indexWorkspace:${workspaceId}`, againWhenRunning: true },
  );
}
