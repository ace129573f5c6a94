import type { Article } from '@snaplore/core/articles/article.entity';
import { getArticle } from '@snaplore/core/articles/articles.queries';
import { deleteArticle } from '@snaplore/core/articles/deleteArticle';
import { readDraft, type ArticleDraft } from '@snaplore/core/articles/readDraft';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { requireMember } from '@snaplore/core/access/authorize';
import { isId } from '@snaplore/core/kernel/ids';
import { z } from 'zod';
import { id, success } from '../answers.js';
import { memberRow, viewRow } from '../restRow.js';
import { articleAnswer, publishedTabs, toArticle, toDraft } from './article.mapper.js';
import { textTabAnswer, toTextTab } from './articleContent.mapper.js';
import { draftFields } from './draftFields.js';
import { callAs, type ReadCall } from '../callAs.js';

const flags = {
  isPublish: z.boolean().default(false),
  isKeepDraft: z.boolean().default(false),
  isNotification: z.boolean().default(false),
  skipEditor: z.boolean().optional().describe('Taken and not needed: a save is complete when it is answered.'),
  updatedByUser: z.unknown().optional().describe('Taken and not needed: whoever calls has made the change.'),
};
const savedArticle = z.object({ article: z.object({ id }) });

export const articleRows = [
  viewRow({
    id: 'article.get',
    method: 'GET',
    path: '/article/{id}',
    summary: 'One article, by id or by the short id of its address; with draft=1 as its editors have it.',
    query: z.object({ draft: z.enum(['0', '1']).optional() }),
    answer: z.object({ article: articleAnswer }),
    run: async (call): Promise<{ read: Article | ArticleDraft; as: ReadCall }> => {
      const { caller, params, query } = call;
      if (query.draft === '1') requireMember(caller);
      const { article, viewer } = await getArticle(
        caller,
        isId(params.id) ? { id: params.id } : { shortId: params.id },
      );
      const as = callAs(call, viewer);
      if (query.draft !== '1') return { read: article, as };
      requireMember(as.caller);
      return { read: await readDraft(as.caller, article.id), as };
    },
    map: async ({ read, as }) => ({
      article: 'tabs' in read ? await toDraft(read, as) : await toArticle(read, as),
    }),
  }),
  memberRow({
    id: 'article.create',
    method: 'POST',
    path: '/article',
    access: 'workspaceEditArticles',
    summary: 'Begin an article in a workspace, and publish it on wish.',
    body: z.object({ ...flags, ...draftFields, workspace: z.string().nullish() }),
    answer: savedArticle,
    run: async ({ caller, body: { workspace, ...fields } }) =>
      await saveArticle(caller, { ...fields, workspaceId: workspace }),
    map: (article) => ({ article: { id: article.id } }),
  }),
  memberRow({
    id: 'article.save',
    method: 'POST',
    path: '/article/{id}',
    access: 'workspaceEditArticles',
    summary: "Save an article's draft, and publish it on wish.",
    body: z.object({ ...flags, ...draftFields }),
    answer: savedArticle,
    run: async ({ caller, params, body }) => await saveArticle(caller, { ...body, id: params.id }),
    map: (article) => ({ article: { id: article.id } }),
  }),
  memberRow({
    id: 'article.delete',
    method: 'DELETE',
    path: '/article/{id}',
    access: 'workspaceEditArticles',
    summary: 'Delete an article with what is nested below it; for some time it can be brought back.',
    answer: success,
    run: async ({ caller, params }) => await deleteArticle(caller, params.id),
    map: () => ({ success: true as const }),
  }),
  viewRow({
    id: 'article.notes',
    method: 'GET',
    path: '/article/{id}/notes',
    summary: "An article's notes as readers are served them.",
    answer: z.object({ notes: z.array(textTabAnswer) }),
    run: async (call) => {
      const { article, viewer } = await getArticle(call.caller, { id: call.params.id });
      return await publishedTabs(article, callAs(call, viewer).loaders);
    },
    map: (tabs) => ({ notes: tabs.map(toTextTab) }),
  }),
];
