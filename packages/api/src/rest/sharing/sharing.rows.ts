import { authorize, requireMember } from '@snaplore/core/access/authorize';
import { getArticle } from '@snaplore/core/articles/articles.queries';
import { loadArticle } from '@snaplore/core/articles/loadArticle';
import { AppError } from '@snaplore/core/kernel/appError';
import { reader } from '@snaplore/core/outbox/transaction';
import { shareEntityTypes } from '@snaplore/core/sharing/findRecipients';
import { setArticleLink } from '@snaplore/core/sharing/setArticleLink';
import { shareArticle } from '@snaplore/core/sharing/shareArticle';
import { sharedCompanyLogo } from '@snaplore/core/sharing/sharedCompany';
import { findSharedToken } from '@snaplore/core/sharing/sharedToken.queries';
import { unshareArticle } from '@snaplore/core/sharing/unshareArticle';
import { z } from 'zod';
import { id } from '../answers.js';
import { callAs } from '../callAs.js';
import { memberRow, publicRow, viewRow } from '../restRow.js';
import { sharedEntityAnswer, sharingAnswer, toSharedEntities, toSharing } from './sharing.mapper.js';

const oneSharing = z.object({ sharedData: sharingAnswer });
const entitiesAnswer = z.object({ entities: z.array(sharedEntityAnswer) });
const flag = z.enum(['0', '1', 'true', 'false']).default('0');
const isSet = (value: z.output<typeof flag>): boolean => value === '1' || value === 'true';

export const sharingRows = [
  viewRow({
    id: 'shared.get',
    method: 'GET',
    path: '/shared/article/{id}',
    summary: 'How an article is shared: its public link, and the private share for whom it is.',
    answer: oneSharing,
    run: async (call) => {
      const { article, viewer } = await getArticle(call.caller, { id: call.params.id });
      return await toSharing(article, callAs(call, viewer).loaders);
    },
    map: (sharedData) => ({ sharedData }),
  }),
  memberRow({
    id: 'shared.entities',
    method: 'GET',
    path: '/shared/article/{id}/entities/',
    access: 'workspaceView',
    summary: 'The people and groups with whom an article is shared.',
    answer: entitiesAnswer,
    run: async ({ caller, params }) => {
      const { article, workspace } = await loadArticle(reader(caller), params.id);
      authorize(caller.viewer, 'Article.viewRecipients', { article, workspace });
      return article;
    },
    map: async (article, { loaders }) => ({ entities: await toSharedEntities(article, loaders) }),
  }),
  viewRow({
    id: 'shared.token',
    method: 'GET',
    path: '/shared/article/{id}/token',
    summary:
      'The token of a live link: the public one for viewers, with isPrivate the private one for whom the article is ' +
      'shared with. With isFirstWorkspaceArticle the id is that of a workspace, and its first shared article counts.',
    query: z.object({ isPrivate: flag, isFirstWorkspaceArticle: flag }),
    answer: z.object({ articleId: id, token: z.string() }),
    run: async ({ caller, params, query }) => {
      const isPrivate = isSet(query.isPrivate);
      if (isPrivate) requireMember(caller);
      const isFirstWorkspaceArticle = isSet(query.isFirstWorkspaceArticle);
      return await findSharedToken(caller, { id: params.id, isPrivate, isFirstWorkspaceArticle });
    },
    map: (found) => found,
  }),
  memberRow({
    id: 'shared.save',
    method: 'POST',
    path: '/shared/article/{id}',
    access: 'workspaceEditArticles',
    summary: 'Switch the public link of an article on or off, or give it another token.',
    body: z.object({
      id: z.string().describe('That of the path.'),
      shared: z.boolean(),
      isRefreshToken: z.boolean().default(false),
    }),
    answer: oneSharing,
    run: async ({ caller, params, body }) => {
      if (body.id !== params.id) throw new AppError('BAD_INPUT', {}, { id: 'the id of the path' });
      const link = { articleId: params.id, isOn: body.shared, isRenewed: body.isRefreshToken };
      return await setArticleLink(caller, link);
    },
    map: async (article, { loaders }) => ({ sharedData: await toSharing(article, loaders) }),
  }),
  memberRow({
    id: 'shared.entities.add',
    method: 'POST',
    path: '/shared/article/{id}/entities/',
    access: 'workspaceEditArticles',
    summary: 'Share an article with people and groups, all of them or none. Answers with everybody who has it.',
    body: z.object({
      entities: z.array(
        z.object({
          type: z.enum(shareEntityTypes),
          id: z.string().describe('Of a user, of a group, or of an open invitation with the type user.'),
        }),
      ),
    }),
    answer: entitiesAnswer,
    run: async ({ caller, params, body }) =>
      await shareArticle(caller, { articleId: params.id, entities: body.entities }),
    map: async (article, { loaders }) => ({ entities: await toSharedEntities(article, loaders) }),
  }),
  memberRow({
    id: 'shared.entity.remove',
    method: 'DELETE',
    path: '/shared/article/{id}/entity/',
    access: 'workspaceEditArticles',
    summary: 'Take an article away from somebody with whom it is shared. Answers with the id of the private share.',
    body: z.object({ entityId: z.string() }),
    answer: z.object({ sharedUserGroupId: id }),
    run: async ({ caller, params, body }) =>
      await unshareArticle(caller, { articleId: params.id, entityId: body.entityId }),
    map: ({ shareId }) => ({ sharedUserGroupId: shareId }),
  }),
  publicRow({
    id: 'shared.companyLogo',
    method: 'GET',
    path: '/shared/company/logo/{articleId}',
    summary:
      'Where the logo of the company is fetched from whose article is shared, by a public link or with the user; ' +
      'only while it is.',
    answer: z.object({ logo: z.string().nullable() }),
    run: async ({ caller, params }) => await sharedCompanyLogo(caller, params.articleId),
    map: (logo) => ({ logo }),
  }),
];
