import * as limits from '@snaplore/schema/limits';
import { authorize, may } from '../access/authorize.js';
import type { ArticleSubject } from '../access/subjects.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { mayReadComments } from './comments.queries.js';
import { loadComment } from './loadComment.js';
import { Reaction } from './reaction.entity.js';

/**
 * The reactions on an article and on the moments of its video, oldest first (docs/domains/reactions.md). None for
 * viewers who may not read comments, so that the article itself is still served.
 */
export async function listReactions(caller: Caller, place: ArticleSubject): Promise<Reaction[]> {
  if (!mayReadComments(caller, place)) return [];
  return await reader(caller).find(
    Reaction,
    { articleId: place.article.id },
    { orderBy: { id: 'asc' }, limit: limits.reactionsPerArticle },
  );
}

/**
 * The reaction that was made with a comment; null for none (docs/domains/reactions.md).
 * @throws AppError NOT_FOUND.
 */
export async function findReaction(caller: MemberCaller, commentId: string): Promise<Reaction | null> {
  const em = reader(caller);
  const subject = await loadComment(em, commentId);
  authorize(caller.viewer, 'Comment.view', subject);
  const reaction = await em.findOne(Reaction, { commentId: subject.comment.id });
  return reaction && may(caller.viewer, 'Reaction.view', { ...subject, reaction }) ? reaction : null;
}
