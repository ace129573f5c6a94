import type { ArticleOrderEntry } from '@snaplore/schema/orderTree';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { reorderArticles } from '../workspaces/reorderArticles.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import type { TestPerson } from './people.js';
import { openRightsWorld, type RightsWorld } from './rightsWorld.js';

/** Returns an entry of an order with its children. */
export const entry = (value: string, ...items: ArticleOrderEntry[]): ArticleOrderEntry => ({ value, items });

/** Creates a private workspace with articles called A, B and C, by their ids, without an order. */
export async function newOrderedWorkspace(
  owner: TestPerson,
): Promise<{ workspace: Workspace; articleIds: [string, string, string] }> {
  const workspace = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  const make = async (title: string): Promise<string> =>
    (await createArticle(owner, { workspaceId: workspace.id, title })).id;
  return { workspace, articleIds: [await make('A'), await make('B'), await make('C')] };
}

/** The world of the rights, and in it a private workspace of its owner with articles, new for each test. */
export interface OrderWorld {
  world: RightsWorld;
  owner: TestPerson;
  workspace: Workspace;
  /** The ids of the articles called A, B and C. */
  a: string;
  b: string;
  c: string;
}

/**
 * Opens the world for the tests of a file, and closes it after them.
 * @param first `nested` stores an order with B below A; with `unordered` nobody has ordered them yet.
 * @param give is called before each test with its workspace and articles.
 */
export function giveOrderWorld(first: 'nested' | 'unordered', give: (given: OrderWorld) => void): void {
  let world: RightsWorld;
  beforeAll(async () => {
    world = await openRightsWorld();
  });
  afterAll(async () => {
    await world.app.close();
  });
  beforeEach(async () => {
    const owner = world.persons.get('owner') as TestPerson;
    const { workspace, articleIds } = await newOrderedWorkspace(owner);
    const [a, b, c] = articleIds;
    if (first === 'nested')
      await reorderArticles(owner, { workspaceId: workspace.id, order: [entry(a, entry(b)), entry(c)] });
    give({ world, owner, workspace, a, b, c });
  });
}
