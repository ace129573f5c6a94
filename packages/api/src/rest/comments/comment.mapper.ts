import type { Comment } from '@snaplore/core/comments/comment.entity';
import { z } from 'zod';
import { content, id, moment, nothingYet } from '../answers.js';
import { authorAnswer, photoAnswer, toAuthor } from '../accounts/user.mapper.js';
import type { Loaders } from '../../loaders/loaders.js';

const text = z.string().nullish();
export const quoteFields = z.object({
  text: z.string(),
  textTabId: text,
  paragraphKey: text,
  paragraphText: text,
  paragraphTextBefore: text,
  paragraphTextOffset: z.number().nullish(),
});

/** A comment (docs/domains/comments.md). */
const commentAnswer = z.object({
  id,
  parentId: id.nullable(),
  /** Who wrote it; null for people whom the company does not know. */
  userId: id.nullable(),
  author: authorAnswer.nullable(),
  articleId: id,
  workspaceId: id,
  content,
  reaction: z.array(z.unknown()),
  /** Milliseconds in the video. */
  timestamp: z.int().nullable(),
  quote: quoteFields.nullable(),
  videoReaction: nothingYet,
  createdAt: moment,
  editedAt: moment.nullable(),
});

/** A comment beside its author's photo, as the documented answers have them. */
export const shownComment = z.object({ comment: commentAnswer, profileImage: photoAnswer });
export const savedComment = z.object({ articleComment: commentAnswer, profileImage: photoAnswer });

export async function toComment(
  comment: Comment,
  workspaceId: string,
  loaders: Loaders,
): Promise<z.input<typeof commentAnswer>> {
  const author = await loaders.companyRows.user.load(comment.authorId);
  return {
    id: comment.id,
    parentId: comment.parentId,
    userId: author?.id ?? null,
    author: await toAuthor(author, loaders),
    articleId: comment.articleId,
    workspaceId,
    content: comment.content as z.input<typeof content>,
    reaction: [],
    timestamp: await loaders.timestamp(comment),
    quote: comment.quote,
    videoReaction: null,
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
  };
}

type CommentAnswer = z.input<typeof commentAnswer>;

export const withPhoto = (comment: CommentAnswer): z.input<typeof shownComment> => ({
  comment,
  profileImage: comment.author?.profileImage ?? null,
});

export const savedWithPhoto = (comment: CommentAnswer): z.input<typeof savedComment> => ({
  articleComment: comment,
  profileImage: comment.author?.profileImage ?? null,
});
