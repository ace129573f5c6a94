import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { setVersionsOpen } from '@snaplore/core/companies/setVersionsOpen';
import { expect } from 'vitest';
import type { Fixtures } from './fixture.js';
import { noteOf, type RestWorld } from './restWorld.js';
import { someArticle } from './someArticle.js';

/** An article that was published three times, in a company that lets its editors see versions. */
async function withVersions(world: RestWorld, isShort = false): Promise<Record<'workspace' | 'id', string>> {
  const { owner, editor, workspace } = world;
  await setVersionsOpen(owner, true);
  const id = await someArticle(world, 'First');
  await saveArticle(editor, { id, isPublish: true, textTabs: [{ title: 'Steps', text: noteOf('Loosen it') }] });
  for (const title of ['Second', 'Third']) await saveArticle(editor, { id, title, isPublish: true });
  return { workspace: isShort ? workspace.shortId : workspace.id, id };
}

const refused = { wrongRole: { who: 'viewer', code: 'FORBIDDEN' }, otherCompany: 'NOT_FOUND' } as const;

export const versionFixtures: Fixtures = {
  'article.versions': {
    who: 'editor',
    ask: async (world) => ({ params: await withVersions(world, true) }),
    success: ({ data }: { data: { versions: object[] } }) => {
      expect(data.versions).toMatchObject([
        { version: 1, author: { firstName: 'Jonas' }, profileImage: null },
        { version: 2 },
      ]);
      expect(data.versions).toHaveLength(2);
    },
    ...refused,
    badInput: { ask: { params: { workspace: 'x', id: 'x' } }, code: 'NOT_FOUND' },
  },
  'article.version.get': {
    who: 'editor',
    ask: async (world) => ({ params: { ...(await withVersions(world)), version: '1' } }),
    success: ({ version }: { version: object }, { workspace }) => {
      expect(version).toMatchObject({
        version: 1,
        title: 'First',
        workspace: workspace.id,
        author: { lastName: expect.stringContaining('Weber') as unknown },
        textTabs: [{ title: 'Steps', text: { content: [{ content: [{ text: 'Loosen it' }] }] } }],
      });
    },
    ...refused,
    badInput: { ask: { params: { workspace: 'x', id: 'x', version: 'one' } }, code: 'NOT_FOUND' },
  },
  'article.version.delete': {
    who: 'editor',
    ask: async (world) => ({ params: { ...(await withVersions(world)), version: '2' } }),
    success: (body) => {
      expect(body).toEqual({ success: true });
    },
    ...refused,
    badInput: { ask: { params: { workspace: 'x', id: 'x', version: '-1' } }, code: 'NOT_FOUND' },
  },
};
