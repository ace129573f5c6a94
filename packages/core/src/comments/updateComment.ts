import { isDeepStrictEqual } from 'node:util';
import type { ContentNode } from '@snaplore/schema/contentText';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { inTransaction } from '../outbox/transaction.js';
import type { Comment } from './comment.entity.js';
import { readCommentContent } from './commentContent.js';
import { momentAt, readTimeline, timestampOf } from './commentMoment.js';
import { CommentReaction } from './commentReaction.entity.js';
import { lockComment } from './loadComment.js';
import { ownReactions, type OwnReaction } from './ownReactions.js';
import { requireReactionIcon } from './reactionIcon.js';
import { sanitizeMentions } from './sanitizeMentions.js';
import { writeReactions } from './writeReactions.js';

export interface UpdateComment {
  id: string;
  /** The comment's document as the editor writes it. */
  content?: unknown;
  /** In milliseconds of the article's timeline; null for none. */
  timestamp?: number | null | undefined;
  /** The whole list: whoever is named reacts, whoever is not does not. Only the caller's own id may change in it. */
  reaction?: readonly { content: string; userIds: readonly string[] }[] | undefined;
}

/**
 * Changes a comment: its content, its second, and the caller's own reactions. What is left out, or sent as it is,
 * stays.
 * The reactions alone are changed by everybody who sees the comment, all else by its author and those who may edit the
 * workspace (docs/domains/comments.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, COMMENT_EMPTY, COMMENT_TOO_LONG, REACTIONS_FULL, BAD_INPUT.
 */
export async function updateComment(caller: MemberCaller, input: UpdateComment): Promise<Comment> {
  const { viewer } = caller;
  const content = input.content === undefined ? null : readCommentContent(input.content);
  const listed = input.reaction?.map(({ content: icon, userIds }, index) => ({
    icon: requireReactionIcon(icon, `reaction.${index}.content`),
    userIds: userIds.map((id) => id.toLowerCase()),
  }));
  return await inTransaction(caller, async (tx) => {
    const { em } = tx;
    const subject = await lockComment(em, input.id);
    authorize(viewer, 'Comment.view', subject);
    const { comment, article, workspace } = subject;
    const place = { commentId: comment.id, articleId: article.id, workspaceId: workspace.id };

    const words = content && (await sanitizeMentions(em, article.id, content));
    const isReworded = words !== null && !isSameContent(words, comment.content);
    const timeline = input.timestamp === undefined ? [] : await readTimeline(em, article);
    const isMoved = input.timestamp !== undefined && input.timestamp !== timestampOf(timeline, comment);
    if (isReworded || isMoved || !listed) authorize(viewer, 'Comment.update', subject);
    const own = listed ? ownReactions(viewer.userId, await saidOn(em, comment.id), listed, databaseNow()) : [];
    if (own.length > 0) authorize(viewer, 'Comment.react', subject);

    if (isReworded) Object.assign(comment, { content: words, editedAt: databaseNow() });
    if (isMoved) {
      const moment = input.timestamp == null ? null : momentAt(timeline, input.timestamp);
      Object.assign(comment, { videoId: moment?.videoId ?? null, videoTime: moment?.videoTime ?? null });
    }
    await writeReactions(em, comment, viewer.userId, own);
    if (isReworded || isMoved) tx.emit(article.companyId, 'comment.changed', place);
    else if (own.length > 0) tx.emit(article.companyId, 'comment.reacted', place);
    return comment;
  });
}

const saidOn = async (em: Em, commentId: string): Promise<(OwnReaction & { userId: string; changedAt: Date })[]> =>
  await em.find(CommentReaction, { commentId });

/** Whether two documents say the same: a member who is mentioned may have another name by now. */
function isSameContent(one: ContentNode, other: ContentNode): boolean {
  const unnamed = (node: ContentNode): ContentNode => ({
    ...node,
    ...(node.type === 'mention' ? { attrs: { id: node.attrs?.['id'] } } : {}),
    ...(node.content ? { content: node.content.map(unnamed) } : {}),
  });
  return isDeepStrictEqual(unnamed(one), unnamed(other));
}
