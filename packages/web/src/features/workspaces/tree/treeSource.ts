import type { ApolloClient } from '@apollo/client';
import { WorkspaceTreeDocument } from '../../../gql/WorkspaceTree.js';
import { onResync } from '../../../lib/resync.js';
import { listenToChanges, type Change } from '../../live/changeListeners.js';
import { cancelRequest, requestAgain } from '../../live/requestAgain.js';
import { ArticleTree, type TreeEvent, type TreeSource } from './articleTree.js';

/** The articles of the workspace with this short id, over GraphQL. */
function treeSource(client: ApolloClient, shortId: string, archived: boolean): TreeSource {
  return {
    load: async (isAskedAgain) => {
      // There may be thousands of rows: writing them into the normalised cache and reading them back would block the
      // page.
      const { data } = await client.query({
        query: WorkspaceTreeDocument,
        variables: { shortId, archived },
        fetchPolicy: 'no-cache',
        context: { isAskedAgain },
      });
      if (!data) throw new Error('The list did not come');
      return { workspaceId: data.workspace.id, rows: data.workspace.tree.rows };
    },
    follow: (onEvent, onGap) => {
      const stops = [
        listenToChanges((change) => {
          onEvent(treeEvent(change));
        }),
        onResync(onGap),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    requestAgain,
    cancelRequest,
  };
}

function treeEvent({ kind, workspaceId, articleId, article }: Change): TreeEvent {
  if (!article) return { kind, workspaceId, articleId, article: null };
  const { id, shortId, slug, title, isPublished, isArchived, duration } = article;
  const row = { articleId: id, shortId, slug, title, isPublished, isArchived, hasVideo: duration > 0 };
  return { kind, workspaceId, articleId, article: row };
}

/** The most trees kept in memory; the one unused for the longest is dropped. */
const maxTrees = 12;
const trees = new WeakMap<ApolloClient, Map<string, ArticleTree>>();

/** Asks again for those trees of a workspace that were loaded before. */
export function reloadTrees(client: ApolloClient, shortId: string): void {
  for (const archived of [true, false]) void trees.get(client)?.get(keyOf(shortId, archived))?.reload();
}

const keyOf = (shortId: string, archived: boolean): string => `${shortId} ${String(archived)}`;

/** Returns the tree of a workspace, with or without archived articles: always the same until the cache is cleared. */
export function treeOf(client: ApolloClient, shortId: string, archived: boolean): ArticleTree {
  let known = trees.get(client);
  if (known === undefined) {
    const created = new Map<string, ArticleTree>();
    client.onClearStore(() => {
      created.clear();
      return Promise.resolve();
    });
    trees.set(client, created);
    known = created;
  }
  const key = keyOf(shortId, archived);
  const tree = known.get(key) ?? new ArticleTree(treeSource(client, shortId, archived));
  known.delete(key);
  known.set(key, tree);
  const [oldest] = known.keys();
  if (known.size > maxTrees && oldest !== undefined) known.delete(oldest);
  return tree;
}
