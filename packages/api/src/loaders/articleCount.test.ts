import { may } from '@snaplore/core/access/authorize';
import { setArticlesArchived } from '@snaplore/core/articles/setArticlesArchived';
import { nobody } from '@snaplore/core/testing/people';
import { openRightsWorld, type RightsWorld } from '@snaplore/core/testing/rightsWorld';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Loaders } from './loaders.js';

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(async () => {
  await world.app.close();
});

/** By viewer and workspace: the number that the viewer is told, and how many articles they may view. */
async function compared(): Promise<Map<string, [told: number, viewed: number]>> {
  const found = new Map<string, [number, number]>();
  for (const [name, viewer] of world.viewers) {
    const caller = { ...nobody(world.app.services), viewer };
    for (const [visibility, workspace] of world.workspaces) {
      if (!may(viewer, 'Workspace.view', workspace)) continue;
      const articles = world.articles.filter((each) => each.workspace.id === workspace.id);
      const viewed = articles.filter((each) => may(viewer, 'Article.view', each)).length;
      found.set(`${name}, ${visibility}`, [await new Loaders(caller).articleCount(workspace.id), viewed]);
    }
  }
  return found;
}

it('every kind of viewer is told as many articles of a workspace as they may view', async () => {
  const found = await compared();
  for (const [told, viewed] of found.values()) expect(told).toBe(viewed);
  expect(found.get('owner, private')).toEqual([2, 2]);
  expect(found.get('workspace editor by group, private')).toEqual([2, 2]);
  expect(found.get('workspace viewer, private')).toEqual([1, 1]);
  expect(found.get('user, organization')).toEqual([1, 1]);
  expect(found.get('visitor of a public one, public')).toEqual([1, 1]);
  expect(found.size).toBeGreaterThan(25);
});

it('archived articles are counted for nobody', async () => {
  const owner = world.persons.get('owner');
  if (!owner) throw new Error('There is no owner');
  const { article, workspace } = world.articles.find(
    (each) => each.workspace.visibility === 'private' && each.article.publishedAt !== null,
  ) as RightsWorld['articles'][number];
  const count = async (name: string): Promise<number> => {
    const viewer = world.viewers.get(name);
    if (!viewer) throw new Error(`There is no ${name}`);
    return await new Loaders({ ...nobody(world.app.services), viewer }).articleCount(workspace.id);
  };
  const counts = async () => [await count('owner'), await count('workspace viewer'), await count('user')];
  // Of a workspace that somebody may not view nothing is answered; the loader itself tells published articles.
  expect(await counts()).toEqual([2, 1, 1]);
  await setArticlesArchived(owner, { articleIds: [article.id], isArchived: true });
  expect(await counts()).toEqual([1, 0, 0]);
  expect(await count("another company's owner")).toBe(0);
});
