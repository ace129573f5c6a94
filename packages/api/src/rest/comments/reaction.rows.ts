import { getArticle } from '@snaplore/core/articles/articles.queries';
import { addReaction } from '@snaplore/core/comments/addReaction';
import { deleteReaction } from '@snaplore/core/comments/deleteReaction';
import { findReaction, listReactions } from '@snaplore/core/comments/reactions.queries';
import { saveTimeTag } from '@snaplore/core/comments/saveTimeTag';
import { AppError } from '@snaplore/core/kernel/appError';
import { readReactionIcon } from '@snaplore/schema/reactionIcons';
import { z } from 'zod';
import { found } from '../../graphql/found.js';
import { success } from '../answers.js';
import { memberRow } from '../restRow.js';
import { reactionAnswer, timeTagAnswer, toReaction, toTimeTag } from './reaction.mapper.js';

const paragraph = z.string().nullish().describe('The id or the key of a paragraph.');
const sentMoment = z.object({
  paragraphId: paragraph,
  time: z.number().nullish().describe('Milliseconds from the beginning of the paragraph.'),
  commentId: z.string().nullish().describe("The caller's own comment that the reaction goes with."),
});

export const reactionRows = [
  memberRow({
    id: 'reaction.list',
    method: 'GET',
    path: '/article/{id}/reactions',
    access: 'workspaceView',
    summary: 'The reactions on an article and on the moments of its video, the oldest first.',
    answer: z.object({ reactions: z.array(reactionAnswer) }),
    run: async ({ caller, params, loaders }) => {
      const { article } = await getArticle(caller, { id: params.id });
      const workspace = found(await loaders.companyRows.workspace.load(article.workspaceId));
      return await listReactions(caller, { article, workspace });
    },
    map: async (reactions, { loaders }) => ({
      reactions: await Promise.all(reactions.map(async (reaction) => await toReaction(reaction, loaders))),
    }),
  }),
  memberRow({
    id: 'reaction.add',
    method: 'POST',
    path: '/article/{id}/reaction',
    access: 'workspaceView',
    summary: 'React on an article or on a moment of its video. The same reaction is made once.',
    body: z.object({
      label: z.string().describe('The emoji.'),
      content: z
        .union([sentMoment, z.string()])
        .nullish()
        .describe('The moment; or the emoji again, for a reaction on the whole article.'),
    }),
    answer: z.object({ reaction: reactionAnswer }),
    run: async ({ caller, params, body: { label, content } }) => {
      const { id: articleId } = (await getArticle(caller, { id: params.id })).article;
      const input = { articleId, icon: label };
      if (content == null) return await addReaction(caller, input);
      if (typeof content === 'string') {
        if (readReactionIcon(content) !== readReactionIcon(label))
          throw new AppError('BAD_INPUT', {}, { content: 'the same as label' });
        return await addReaction(caller, input);
      }
      const { commentId, paragraphId, time } = content;
      if (paragraphId == null && time == null) return await addReaction(caller, { ...input, commentId });
      return await addReaction(caller, { ...input, commentId, moment: { paragraphId, time: time ?? 0 } });
    },
    map: async (reaction, { loaders }) => ({ reaction: await toReaction(reaction, loaders) }),
  }),
  memberRow({
    id: 'reaction.find',
    method: 'GET',
    path: '/reactions/find',
    access: 'workspaceView',
    summary: 'The reaction that was made with a comment.',
    query: z.object({ commentId: z.string() }),
    answer: z.object({ reaction: reactionAnswer.nullable() }),
    run: async ({ caller, query: { commentId } }) => await findReaction(caller, commentId),
    map: async (reaction, { loaders }) => ({ reaction: reaction && (await toReaction(reaction, loaders)) }),
  }),
  memberRow({
    id: 'reaction.delete',
    method: 'DELETE',
    path: '/reactions/{id}',
    access: 'reactionOwner',
    summary: "Take back a reaction of one's own, with the comment that was made with it.",
    answer: success,
    run: async ({ caller, params }) => await deleteReaction(caller, params.id),
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'timeTag.save',
    method: 'POST',
    path: '/article/{id}/time-tag',
    access: 'workspaceView',
    summary: 'Give a comment the second of the video that it is on, and what its tag shows.',
    body: z.object({
      commentId: z.string(),
      paragraphId: paragraph,
      time: z.number().describe('Milliseconds from the beginning of the paragraph; without one, of the video.'),
      icon: z.string().nullish(),
    }),
    answer: z.object({ timeTag: timeTagAnswer }),
    run: async ({ caller, params, body: { commentId, paragraphId, time, icon } }) => {
      const { id: articleId } = (await getArticle(caller, { id: params.id })).article;
      return await saveTimeTag(caller, { articleId, commentId, icon, moment: { paragraphId, time } });
    },
    map: async (comment, { loaders }) => ({ timeTag: toTimeTag(comment, await loaders.momentPlace(comment)) }),
  }),
];
