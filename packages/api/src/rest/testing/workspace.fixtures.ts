import { expect } from 'vitest';
import { everyMember, type Fixtures } from './fixture.js';

export const workspaceFixtures: Fixtures = {
  'workspace.list': {
    who: 'viewer',
    ask: () => ({ query: { withUsers: '1' } }),
    success: ({ items }: { items: object[] }, { workspace, viewer }) => {
      expect(items).toMatchObject([
        {
          id: workspace.id,
          title: 'Quiet Workshop',
          visibility: 'private',
          author: { firstName: 'Maya' },
          roles: expect.arrayContaining([
            {
              user: expect.objectContaining({ id: viewer.viewer.userId, firstName: 'Jonas' }) as unknown,
              role: 'viewer',
            },
          ]) as unknown,
        },
        { title: `PW_${viewer.viewer.userId}`, slug: 'personal', visibility: 'personal' },
      ]);
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { ask: { query: { withUsers: 'perhaps' } }, code: 'BAD_INPUT' },
  },
  'workspace.create': {
    who: 'outsider',
    ask: () => ({
      body: {
        title: ' Night Shift ',
        description: 'After ten',
        visibility: 'private',
        roles: [{ user: 'x', role: 'admin' }],
      },
    }),
    success: ({ workspace }: { workspace: object }, { outsider }) => {
      expect(workspace).toMatchObject({
        title: 'Night Shift',
        slug: 'night-shift',
        description: 'After ten',
        user: outsider.viewer.userId,
        roles: [{ user: outsider.viewer.userId, role: 'admin' }],
        groups: [],
        order: [],
        isFavorite: false,
      });
    },
    wrongRole: everyMember,
    otherCompany: 'their own',
    badInput: { ask: { body: { title: '  ', visibility: 'private' } }, code: 'TITLE_EMPTY' },
  },
  'workspace.get': {
    who: 'viewer',
    ask: ({ workspace }) => ({ params: { id: workspace.id } }),
    success: ({ workspace: got }: { workspace: object }, { workspace }) => {
      expect(got).toMatchObject({
        id: workspace.id,
        shortId: workspace.shortId,
        title: 'Quiet Workshop',
        isArchived: false,
      });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'workshop' } }, code: 'NOT_FOUND' },
  },
  'workspace.byShortId': {
    who: 'viewer',
    ask: ({ workspace }) => ({ params: { id: workspace.shortId } }),
    success: ({ workspace: got }: { workspace: object }, { workspace }) => {
      expect(got).toMatchObject({ id: workspace.id });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'nosuchshort' } }, code: 'NOT_FOUND' },
  },
  'workspace.articles': {
    who: 'viewer',
    ask: ({ workspace }) => ({ params: { id: workspace.id }, query: { withSharing: '1' } }),
    success: ({ articles }: { articles: object[] }, { article }) => {
      expect(articles).toMatchObject([
        { id: article.id, title: 'Truing a wheel', isHasText: true, textTabs: [{ title: 'Steps', text: null }] },
      ]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' }, query: { withSharing: 'yes' } }, code: 'BAD_INPUT' },
  },
  'workspace.articlesCount': {
    who: 'viewer',
    ask: ({ workspace }) => ({ params: { id: workspace.id } }),
    success: (body) => {
      expect(body).toEqual({ count: 1 });
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { id: 'x' } }, code: 'NOT_FOUND' },
  },
  'browse.workspace': {
    who: 'viewer',
    ask: ({ workspace }) => ({ params: { workspaceId: workspace.shortId } }),
    success: ({ workspace: got, articles }: { workspace: object; articles: object[] }, { workspace, article }) => {
      expect(got).toMatchObject({ id: workspace.id });
      expect(articles).toMatchObject([{ id: article.id }]);
    },
    wrongRole: { who: 'outsider', code: 'NOT_FOUND' },
    otherCompany: 'NOT_FOUND',
    badInput: { ask: { params: { workspaceId: 'nowhere' } }, code: 'NOT_FOUND' },
  },
};
