import { Article } from '../articles/article.entity.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { notifyMembers } from './notifyMembers.js';

/**
 * Notifies the users whom an article's notes mention since this publication (article_mention), except its publisher and
 * its author (docs/domains/notifications.md).
 */
export async function notifyArticleMentioned(tx: Tx, event: OutgoingEvent<'article.mentioned'>): Promise<void> {
  const { articleId, actorId, userIds } = event.payload;
  const article = await tx.em.findOne(Article, { id: articleId, companyId: event.companyId });
  const among = userIds.filter((id) => id !== article?.authorId);
  if (!article || among.length === 0) return;
  await notifyMembers(tx, {
    companyId: event.companyId,
    eventId: event.id,
    type: 'article_mention',
    actorId,
    articleId,
    commentId: null,
    among,
  });
}
