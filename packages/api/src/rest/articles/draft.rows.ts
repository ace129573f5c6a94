import { countDrafts, listDrafts } from '@snaplore/core/articles/articles.queries';
import { readDraft } from '@snaplore/core/articles/readDraft';
import { saveArticleDraft } from '@snaplore/core/articles/saveArticleDraft';
import { z } from 'zod';
import { everyPage } from '../everyPage.js';
import { memberRow } from '../restRow.js';
import { articleAnswer, toDraft, toDrafts } from './article.mapper.js';
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
    map: async (articles, { loaders }) => ({ articles: await toDrafts(articles, loaders) }),
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
    map: async (draft, { loaders }) => ({ article: await toDraft(draft, loaders) }),
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
    map: async (draft, { loaders }) => ({ article: await toDraft(draft, loaders) }),
  }),
];
