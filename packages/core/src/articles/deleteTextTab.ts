import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Article } from './article.entity.js';
import { endDraftChange } from './endDraftChange.js';
import { lockArticleOfTextTab } from './lockArticle.js';

/**
 * Takes a note from a draft; the sockets of its live document are closed. Readers keep what is published until the next
 * publication, and discarding the draft brings that back (docs/domains/articles.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteTextTab(caller: MemberCaller, id: string): Promise<Article> {
  return await inTransaction(caller, async (tx) => {
    const { textTab, ...locked } = await lockArticleOfTextTab(tx.em, id);
    authorize(caller.viewer, 'Article.edit', locked);
    textTab.removedAt = databaseNow();
    await endDraftChange(caller, tx, locked);
    return locked.article;
  });
}
