import { findTags } from '@snaplore/core/articles/articleTags';
import { duplicateArticle } from '@snaplore/core/articles/duplicateArticle';
import { mergeArticles } from '@snaplore/core/articles/mergeArticles';
import { transferArticle } from '@snaplore/core/transfer/transferArticle';
import { z } from 'zod';
import { success } from '../answers.js';
import { memberRow } from '../restRow.js';
import { articleAnswer, toArticle } from './article.mapper.js';

const oneArticle = z.object({ article: articleAnswer });

export const articleCommandRows = [
  memberRow({
    id: 'article.merge',
    method: 'POST',
    path: '/article/merge',
    access: 'workspaceEditArticles',
    summary: 'Merge an article into another one of its workspace.',
    body: z.object({ articleId: z.string(), targetId: z.string().nullish() }),
    answer: oneArticle,
    run: async ({ caller, body }) => await mergeArticles(caller, body),
    map: async (article, call) => ({ article: await toArticle(article, call) }),
  }),
  memberRow({
    id: 'article.transfer',
    method: 'PUT',
    path: '/article/transfer/{id}',
    access: 'workspaceEditArticles',
    summary: 'Give an article with everything nested below it to another company of the person.',
    body: z.object({ companyId: z.string(), workspaceId: z.string() }),
    answer: success,
    run: async ({ caller, params, body }) => await transferArticle(caller, { ...body, articleId: params.id }),
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'article.duplicate',
    method: 'POST',
    path: '/article/duplicate',
    access: 'workspaceEditArticles',
    summary: 'Make a draft like an article, right behind it.',
    body: z.object({ articleId: z.string() }),
    answer: oneArticle,
    run: async ({ caller, body }) => await duplicateArticle(caller, body.articleId),
    map: async (article, call) => ({ article: await toArticle(article, call) }),
  }),
  memberRow({
    id: 'tags.find',
    method: 'GET',
    path: '/tags/{q}',
    access: 'user',
    summary: 'Tags of articles that the person may see.',
    answer: z.object({ tags: z.array(z.string()) }),
    run: async ({ caller, params }) => await findTags(caller, params.q),
    map: (tags) => ({ tags }),
  }),
];
