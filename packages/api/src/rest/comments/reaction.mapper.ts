import type { Comment } from '@snaplore/core/comments/comment.entity';
import type { MomentPlace } from '@snaplore/core/comments/momentPlace';
import type { Reaction } from '@snaplore/core/comments/reaction.entity';
import { z } from 'zod';
import type { Loaders } from '../../loaders/loaders.js';
import { id, moment } from '../answers.js';

/** A reaction on an article, or on a moment of its video (docs/domains/reactions.md). */
export const reactionAnswer = z.object({
  id,
  articleId: id,
  /** Null for a reaction on the whole article, and for a moment that was cut away. */
  paragraphId: id.nullable(),
  commentId: id.nullable(),
  /** Milliseconds from the beginning of the paragraph. */
  time: z.int().nullable(),
  icon: z.string(),
  userId: id,
  createdAt: moment,
});

export async function toReaction(reaction: Reaction, loaders: Loaders): Promise<z.input<typeof reactionAnswer>> {
  const place = await loaders.momentPlace(reaction);
  return {
    id: reaction.id,
    articleId: reaction.articleId,
    paragraphId: place?.paragraphId ?? null,
    commentId: reaction.commentId,
    time: place?.paragraphTime ?? null,
    icon: reaction.icon,
    userId: reaction.userId,
    createdAt: reaction.createdAt.toISOString(),
  };
}

/** The second that a comment carries (docs/domains/comments.md). */
export const timeTagAnswer = z.object({
  articleId: id,
  paragraphId: id.nullable(),
  commentId: id,
  icon: z.string().nullable(),
  /** Milliseconds from the beginning of the paragraph. */
  time: z.int().nullable(),
});

export const toTimeTag = (
  { id: commentId, articleId, icon }: Comment,
  place: MomentPlace | null,
): z.input<typeof timeTagAnswer> => ({
  ...{ articleId, commentId, icon },
  paragraphId: place?.paragraphId ?? null,
  time: place?.paragraphTime ?? null,
});
