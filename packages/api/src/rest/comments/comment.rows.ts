import { getArticle } from '@snaplore/core/articles/articles.queries';
import type { Comment } from '@snaplore/core/comments/comment.entity';
import { countComments, getComment, listComments } from '@snaplore/core/comments/comments.queries';
import { createComment } from '@snaplore/core/comments/createComment';
import { deleteComment } from '@snaplore/core/comments/deleteComment';
import { updateComment } from '@snaplore/core/comments/updateComment';
import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { z } from 'zod';
import { found } from '../../graphql/found.js';
import { success } from '../answers.js';
import { everyPage } from '../everyPage.js';
import { memberRow } from '../restRow.js';
import { quoteFields, savedComment, savedWithPhoto, shownComment, toComment, withPhoto } from './comment.mapper.js';

const isEditing = z.boolean().optional().describe('Taken and not needed.');
const document = z.unknown().refine((value) => value !== undefined, 'Field is required');

/**
 * The comment of this id on this article. The two ids are checked as a pair.
 * @throws AppError NOT_FOUND
 */
async function commentOf(caller: MemberCaller, params: { articleId: string; id: string }): Promise<Comment> {
  const comment = await getComment(caller, params.id);
  if (comment.articleId !== params.articleId.toLowerCase()) throw new AppError('NOT_FOUND');
  return comment;
}

interface SentReaction {
  paragraphId?: string | null | undefined;
  currentParagraphTime?: number | null | undefined;
  currentVideoTime?: number | null | undefined;
  icon: string;
}

/** A reaction as clients send it with a comment: by its paragraph, or else by the time of the whole video. */
const toNewReaction = ({ icon, paragraphId, currentParagraphTime, currentVideoTime }: SentReaction) => ({
  icon,
  moment:
    paragraphId == null || currentParagraphTime == null
      ? { time: currentVideoTime ?? 0 }
      : { paragraphId, time: currentParagraphTime },
});

export const commentRows = [
  memberRow({
    id: 'comment.list',
    method: 'GET',
    path: '/comment/{articleId}',
    access: 'workspaceView',
    summary: "An article's comments, the newest thread first, each with its answers behind it, the oldest first.",
    answer: z.object({ comments: z.array(shownComment) }),
    run: async ({ caller, params, loaders }) => {
      const { article } = await getArticle(caller, { id: params.articleId });
      const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
      const threads = await everyPage((page) => listComments(caller, { article, workspace }, page));
      const answered = await Promise.all(
        threads.map(async (top) => [top, ...(await loaders.companyRows.replies.load(top.id))]),
      );
      return { comments: answered.flat(), workspace };
    },
    map: async ({ comments, workspace }, { loaders }) => ({
      comments: await Promise.all(
        comments.map(async (comment) => withPhoto(await toComment(comment, workspace.id, loaders))),
      ),
    }),
  }),
  memberRow({
    id: 'comment.count',
    method: 'GET',
    path: '/comment/{articleId}/count',
    access: 'workspaceView',
    summary: 'How many comments an article has, answers included.',
    answer: z.object({ count: z.int() }),
    run: async ({ caller, params }) => await countComments(caller, params.articleId),
    map: (count) => ({ count }),
  }),
  memberRow({
    id: 'comment.get',
    method: 'GET',
    path: '/comment/{articleId}/{id}',
    access: 'workspaceView',
    summary: 'One comment.',
    answer: shownComment,
    run: async ({ caller, params }) => await commentOf(caller, params),
    map: async (comment, { caller, loaders }) => {
      const { workspaceId } = (await getArticle(caller, { id: comment.articleId })).article;
      return withPhoto(await toComment(comment, workspaceId, loaders));
    },
  }),
  memberRow({
    id: 'comment.create',
    method: 'POST',
    path: '/comment/{articleId}',
    access: 'workspaceView',
    summary: 'Comment on an article, a moment of its film, a quote, or another comment.',
    body: z.object({
      newComment: z.object({
        content: document,
        workspaceId: z.string().optional().describe('Where given, the workspace that the article stands in.'),
        quote: quoteFields.nullish(),
        parentId: z.string().nullish(),
        timestamp: z.number().nullish(),
        videoReaction: z
          .object({
            articleId: z.string().nullish().describe('Where given, this article.'),
            paragraphId: z.string().nullish().describe('The id or the key of a paragraph.'),
            currentParagraphTime: z.number().nullish(),
            currentVideoTime: z.number().nullish(),
            icon: z.string(),
          })
          .nullish()
          .describe('A reaction on a moment of the video, made with the comment.'),
      }),
      isEditing,
    }),
    answer: savedComment,
    run: async ({ caller, params, body: { newComment } }) => {
      const { id: articleId, workspaceId } = (await getArticle(caller, { id: params.articleId })).article;
      const { videoReaction, ...rest } = newComment;
      if (rest.workspaceId !== undefined && rest.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
      if ((videoReaction?.articleId ?? articleId).toLowerCase() !== articleId) throw new AppError('NOT_FOUND');
      const input = { ...rest, articleId, videoReaction: videoReaction && toNewReaction(videoReaction) };
      return { comment: await createComment(caller, input), workspaceId };
    },
    map: async ({ comment, workspaceId }, { loaders }) =>
      savedWithPhoto(await toComment(comment, workspaceId, loaders)),
  }),
  memberRow({
    id: 'comment.update',
    method: 'POST',
    path: '/comment/{articleId}/{id}',
    access: 'commentAuthorOrWorkspaceEdit',
    summary:
      'Change what a comment says, its moment, and the caller’s own reactions: everybody who sees it may do the last.',
    body: z.object({
      updatedContent: z.object({
        content: z.unknown(),
        timestamp: z.number().nullish(),
        reaction: z.array(z.object({ content: z.string(), userIds: z.array(z.string()) })).optional(),
      }),
      isEditing,
    }),
    answer: savedComment,
    run: async ({ caller, params, body: { updatedContent } }) => {
      const { id } = await commentOf(caller, params);
      return await updateComment(caller, { ...updatedContent, id });
    },
    map: async (comment, { caller, loaders }) => {
      const { workspaceId } = (await getArticle(caller, { id: comment.articleId })).article;
      return savedWithPhoto(await toComment(comment, workspaceId, loaders));
    },
  }),
  memberRow({
    id: 'comment.delete',
    method: 'DELETE',
    path: '/comment/{articleId}/{id}',
    access: 'commentAuthorOrWorkspaceEdit',
    summary: 'Delete a comment with its answers.',
    answer: success,
    run: async ({ caller, params }) => await deleteComment(caller, (await commentOf(caller, params)).id),
    map: () => ({ success: true as const }),
  }),
];
