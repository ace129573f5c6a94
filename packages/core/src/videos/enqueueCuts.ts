import type { Article } from '../articles/article.entity.js';
import type { Tx } from '../outbox/transaction.js';

/** Enqueues the making of what readers of a locked article are to be served of its videos (docs/domains/videos.md). */
export async function enqueueCuts(tx: Tx, { id: articleId, companyId }: Article): Promise<void> {
  const options = { key: `videos.cut:${articleId}`, againWhenRunning: true };
  await tx.enqueue(companyId, 'videos.cut', { articleId }, options);
}
