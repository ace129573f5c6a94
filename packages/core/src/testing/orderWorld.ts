import type { ArticleOrderEntry } from '@snaplore/schema/orderTree';
import { createArticle } from '../articles/createArticle.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import type { TestPerson } from './people.js';

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
