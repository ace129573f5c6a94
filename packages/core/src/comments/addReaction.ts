import * as limits from '@snaplore/schema/limits';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { authorize } from '../access/authorize.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { ArticleInWorkspace } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import type { Comment } from './comment.entity.js';
import { readTimeline } from './commentMoment.js';
import { lockComment } from './loadComment.js';
import { askedMoment, type AskedMoment } from './momentPlace.js';
import { requireReactionIcon } from './reactionIcon.js';
import { Reaction } from './reaction.entity.js';

export interface AddReaction {
  articleId: string;
  /** One of `reactionIcons`. */
  icon: string;
  /** The moment of the video; left out for a reaction on the whole article. */
  moment?: AskedMoment | null | undefined;
  /** The caller's own comment that the reaction goes with. */
  commentId?: string | null | undefined;
}

/**
 * Reacts on an article or on a moment of its video. The same reaction of the same user is made once
 * (docs/domains/reactions.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_INPUT, REACTIONS_FULL, CONFLICT for a comment that has one already.
 */
export async function addReaction(caller: MemberCaller, input: AddReaction): Promise<Reaction> {
  const icon = requireReactionIcon(input.icon, 'icon');
  return await inTransaction(caller, async (tx) => {
    const subject = await loadArticle(tx.em, input.articleId);
    authorize(caller.viewer, 'Article.comment', subject);
    const comment = input.commentId == null ? null : await ownComment(tx.em, caller, subject, input.commentId);
    return await writeReaction(tx, caller, subject, { icon, moment: input.moment ?? null, comment });
  });
}

/** The caller's comment on this article, locked. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT. */
async function ownComment(
  em: Em,
  { viewer }: MemberCaller,
  { article }: ArticleInWorkspace,
  commentId: string,
): Promise<Comment> {
  const subject = await lockComment(em, commentId);
  if (subject.article.id !== article.id) throw new AppError('NOT_FOUND');
  authorize(viewer, 'Comment.view', subject);
  if (subject.comment.authorId !== viewer.userId) throw new AppError('FORBIDDEN');
  if (await em.findOne(Reaction, { commentId: subject.comment.id })) throw new AppError('CONFLICT');
  return subject.comment;
}

interface NewReaction {
  icon: ReactionIcon;
  moment: AskedMoment | null;
  comment: Comment | null;
}

/**
 * Writes a reaction in the transaction of a command that has authorised it.
 * @throws AppError NOT_FOUND, BAD_INPUT, REACTIONS_FULL.
 */
export async function writeReaction(
  tx: Tx,
  { viewer }: MemberCaller,
  { article, workspace }: ArticleInWorkspace,
  { icon, moment: asked, comment }: NewReaction,
): Promise<Reaction> {
  const { em } = tx;
  const { id: articleId, companyId } = article;
  // One writer of an article's reactions at a time: so the bound holds, and nothing is made twice.
  await em.execute("select pg_advisory_xact_lock(hashtextextended('reactions ' || ?, 0))", [articleId]);
  const moment = asked ? askedMoment(await readTimeline(em, article), asked) : null;
  const place = { videoId: moment?.videoId ?? null, videoTime: moment?.videoTime ?? null };
  const same = { articleId, userId: viewer.userId, icon, ...place };
  const before = comment ? null : await em.findOne(Reaction, { ...same, commentId: null });
  if (before) return before;
  if ((await em.count(Reaction, { articleId })) >= limits.reactionsPerArticle) {
    throw new AppError('REACTIONS_FULL', { max: limits.reactionsPerArticle });
  }
  const reaction = em.create(Reaction, { companyId, commentId: comment?.id ?? null, ...same });
  em.persist(reaction);
  tx.emit(companyId, 'reactions.changed', { articleId, workspaceId: workspace.id });
  return reaction;
}
