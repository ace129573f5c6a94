import type { Comment } from '@snaplore/core/comments/comment.entity';
import { z } from 'zod';
import { content, id, moment } from '../answers.js';
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
  icon: text,
});

/** The reaction that was made with a comment; its times are null where its moment was cut away. */
const videoReactionAnswer = z.object({
  articleId: id,
  paragraphId: id.nullable(),
  /** Milliseconds from the beginning of the paragraph. */
  currentParagraphTime: z.int().nullable(),
  /** Milliseconds in the video. */
  currentVideoTime: z.int().nullable(),
  icon: z.string(),
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
  /** Each icon with those who reacted with it. */
  reaction: z.array(z.object({ content: z.string(), userIds: z.array(id) })),
  /** Milliseconds in the video. */
  timestamp: z.int().nullable(),
  quote: quoteFields.nullable(),
  videoReaction: videoReactionAnswer.nullable(),
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
    reaction: (await loaders.companyRows.commentReactions.load(comment.id)).map(({ icon, userIds }) => ({
      content: icon,
      userIds,
    })),
    timestamp: await loaders.timestamp(comment),
    quote: comment.quote && quoteFields.parse(comment.quote),
    videoReaction: await toVideoReaction(comment, loaders),
    createdAt: comment.createdAt.toISOString(),
    editedAt: comment.editedAt?.toISOString() ?? null,
  };
}

async function toVideoReaction(
  comment: Comment,
  loaders: Loaders,
): Promise<z.input<typeof videoReactionAnswer> | null> {
  const reaction = await loaders.companyRows.reactionOfComment(comment.id);
  if (!reaction) return null;
  const place = await loaders.momentPlace(reaction);
  return {
    articleId: reaction.articleId,
    paragraphId: place?.paragraphId ?? null,
    currentParagraphTime: place?.paragraphTime ?? null,
    currentVideoTime: place?.time ?? null,
    icon: reaction.icon,
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
