import { setArticlesArchived } from '@snaplore/core/articles/setArticlesArchived';
import { z } from 'zod';
import { success } from '../answers.js';
import { memberRow } from '../restRow.js';

export const articleArchiveRows = [
  memberRow({
    id: 'article.archived',
    method: 'PUT',
    path: '/article/archived',
    access: 'workspaceEditArticles',
    summary: 'Archive articles, each with what is nested below it, or bring them back: all of them or none.',
    body: z.object({ articleIds: z.array(z.string()), isArchived: z.boolean() }),
    answer: success,
    run: async ({ caller, body }) => await setArticlesArchived(caller, body),
    map: () => ({ success: true as const }),
  }),
];
