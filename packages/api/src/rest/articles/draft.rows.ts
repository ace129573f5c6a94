import { countDrafts, listDrafts } from '@snaplore/core/articles/articles.queries';
import { discardDraft } from '@snaplore/core/articles/discardDraft';
import { readDraftHash } from '@snaplore/core/articles/draftHash';
import { readDraft } from '@snaplore/core/articles/readDraft';
import { saveArticleDraft } from '@snaplore/core/articles/saveArticleDraft';
import { z } from 'zod';
import { success } from '../answers.js';
import { everyPage } from '../everyPage.js';
import { memberRow } from '../restRow.js';
import { articleAnswer, toArticle, toDraft, toDrafts } from './article.mapper.js';
import { draftFields } from './draftFields.js';

const oneDraft = z.object({ article: articleAnswer });

export const draftRows = [
  memberRow({
    id: 'draft.list',
    method: 'GET',
    path: '/draft',
    access: 'user',
    summary: 'Articles with something not published yet that the person may edit, the one touched last first.',
    answer: z.object({ articles: z.array(articleAnswer) }),
    run: async ({ caller }) => await everyPage((page) => listDrafts(caller, page)),
    map: async (articles, call) => ({ articles: await toDrafts(articles, call) }),
  }),
  memberRow({
    id: 'draft.count',
    method: 'GET',
    path: '/draft/count',
    access: 'user',
    summary: 'How many drafts the list would bring.',
    answer: z.object({ count: z.int() }),
    run: async ({ caller }) => await countDrafts(caller),
    map: (count) => ({ count }),
  }),
  memberRow({
    id: 'draft.get',
    method: 'GET',
    path: '/draft/{id}',
    access: 'workspaceEditArticles',
    summary: 'An article as its editors have it.',
    answer: oneDraft,
    run: async ({ caller, params }) => await readDraft(caller, params.id),
    map: async (draft, call) => ({ article: await toDraft(draft, call) }),
  }),
  memberRow({
    id: 'draft.save',
    method: 'POST',
    path: '/article/{id}/draft',
    access: 'workspaceEditArticles',
    summary: "Save an article's draft.",
    body: z.object(draftFields),
    answer: oneDraft,
    run: async ({ caller, params, body }) => {
      const { id } = await saveArticleDraft(caller, { ...body, id: params.id });
      return await readDraft(caller, id);
    },
    map: async (draft, call) => ({ article: await toDraft(draft, call) }),
  }),
  memberRow({
    id: 'draft.delete',
    method: 'DELETE',
    path: '/draft/{id}',
    access: 'workspaceEditArticles',
    summary: 'Discard a draft, whatever it is now; an article that was never published is deleted.',
    answer: success,
    run: async ({ caller, params }) => await discardDraft(caller, { id: params.id }),
    map: () => ({ success: true as const }),
  }),
  memberRow({
    id: 'draft.discardHash',
    method: 'GET',
    path: '/draft/{id}/discard-hash',
    access: 'workspaceEditArticles',
    summary: 'A digest of a draft, to discard exactly that; every change of it gives another one.',
    answer: z.object({ hash: z.string() }),
    run: async ({ caller, params }) => await readDraftHash(caller, params.id),
    map: (hash) => ({ hash }),
  }),
  memberRow({
    id: 'draft.discard',
    method: 'POST',
    path: '/draft/{id}/discard',
    access: 'workspaceEditArticles',
    summary:
      'Discard a draft that still is as the hash says, or change nothing: the article as published; null for one ' +
      'that was never published and so is deleted.',
    body: z.object({ hash: z.string() }),
    answer: z.object({ article: articleAnswer.nullable() }),
    run: async ({ caller, params, body }) => await discardDraft(caller, { id: params.id, hash: body.hash }),
    map: async (article, call) => ({ article: article && (await toArticle(article, call)) }),
  }),
];
