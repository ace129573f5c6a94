import { Article } from '../articles/article.entity.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import type { Tx } from '../outbox/transaction.js';
import { notifyMembers } from './notifyMembers.js';

/**
 * Tells the people whom an article's notes mention since it was published this time (spec 1 §3, article_mention); never
 * who published it, nor its author.
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
