import { createComment } from '@snaplore/core/comments/createComment';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { saveArticle } from '@snaplore/core/articles/saveArticle';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretsIn } from './companyRows.js';
import { openTwoCompanies, type TwoCompanies } from './twoCompanies.js';

let world: TwoCompanies;
beforeAll(async () => {
  world = await openTwoCompanies();
});
afterAll(async () => {
  await world.close();
});

it('a public workspace shows another company only what it shows anybody: what is published', async () => {
  const { owner, mark } = world.foreign;
  const workspace = await createWorkspace(owner, { title: 'Open house', visibility: 'public' });
  const open = await publishArticle(owner, {
    id: (await saveArticle(owner, { workspaceId: workspace.id, title: 'For everybody' })).id,
  });
  const draft = await saveArticle(owner, { workspaceId: workspace.id, title: `Not yet ${mark}` });
  await createComment(owner, { articleId: open.id, content: commentDocument(mark) });
  const query = `query ($id: ID!) { workspace(id: $id) { title abilities articleCount articles(first: 5) { nodes {
    title commentCount comments(first: 5) { nodes { content } } } } } }`;
  for (const token of [await world.tokenOf(world.home.owner), undefined]) {
    const { data } = await world.api.graph(query, { id: workspace.id }, token);
    expect(data).toMatchObject({
      workspace: {
        title: 'Open house',
        abilities: ['view'],
        articleCount: 1,
        articles: { nodes: [{ title: 'For everybody' }] },
      },
    });
    expect(secretsIn(data, [mark, draft.id])).toEqual([]);
  }
  const renamed = await world.api.graph(
    'mutation ($input: UpdateArticleDraftInput!) { updateArticleDraft(input: $input) { id } }',
    { input: { id: open.id, title: 'Taken over' } },
    await world.tokenOf(world.home.owner),
  );
  expect(renamed.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('answers as for a visitor below a public workspace alone, and the rest as the signed-in user', async () => {
  const workspace = await createWorkspace(world.foreign.owner, { title: 'Open fair', visibility: 'public' });
  const own = await createWorkspace(world.home.owner, { title: 'Own workspace', visibility: 'private' });
  const { data } = await world.api.graph(
    `query ($open: ID!, $own: ID!) {
      open: workspace(id: $open) { abilities author { id } }
      me { company { id } }
      own: workspace(id: $own) { abilities }
      openAgain: workspace(id: $open) { abilities }
    }`,
    { open: workspace.id, own: own.id },
    await world.tokenOf(world.home.owner),
  );
  expect(data).toMatchObject({
    open: { abilities: ['view'] },
    me: { company: { id: world.home.owner.viewer.companyId } },
    own: { abilities: expect.arrayContaining(['manage']) as string[] },
    openAgain: { abilities: ['view'] },
  });
});
