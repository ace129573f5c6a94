import type { ApolloClient } from '@apollo/client';
import { TreeArticleDocument } from '../../../gql/TreeArticle.js';
import { WorkspaceTreeChangedDocument } from '../../../gql/WorkspaceTreeChanged.js';
import { WorkspaceTreeDocument } from '../../../gql/WorkspaceTree.js';
import { ArticleTree, type TreeSource } from './articleTree.js';

/** The nested list of the workspace with this short id, over GraphQL. */
function treeSource(client: ApolloClient, shortId: string, archived: boolean): TreeSource {
  return {
    load: async (isAskedAgain) => {
      // Thousands of rows; writing them into the normalised cache and reading them out again would be a long task.
      const { data } = await client.query({
        query: WorkspaceTreeDocument,
        variables: { shortId, archived },
        fetchPolicy: 'no-cache',
        context: { isAskedAgain },
      });
      if (!data) throw new Error('The list did not come');
      return {
        workspaceId: data.workspace.id,
        rows: data.workspace.tree.rows,
        sequence: data.me?.companySequence ?? 0,
      };
    },
    article: async (id) => {
      const { data } = await client.query({
        query: TreeArticleDocument,
        variables: { id },
        fetchPolicy: 'network-only',
        context: { isRefusalExpected: true },
      });
      if (!data) return null;
      const { shortId: articleShortId, slug, title, isPublished, isArchived, duration } = data.article;
      return { articleId: id, shortId: articleShortId, slug, title, isPublished, isArchived, hasVideo: duration > 0 };
    },
    follow: (workspaceId, after, onEvent, onEnd) => {
      const following = client
        .subscribe({ query: WorkspaceTreeChangedDocument, variables: { workspaceId, after } })
        .subscribe({
          next: ({ data }) => {
            if (data) onEvent(data.workspaceChanged);
          },
          error: onEnd,
          complete: onEnd,
        });
      return () => {
        following.unsubscribe();
      };
    },
  };
}

/** So many lists stay in memory, those looked at last. */
const kept = 12;
const trees = new WeakMap<ApolloClient, Map<string, ArticleTree>>();

/** The one list of a workspace, with or without its archived articles; it is forgotten with what the cache holds. */
export function treeOf(client: ApolloClient, shortId: string, archived: boolean): ArticleTree {
  let known = trees.get(client);
  if (known === undefined) {
    const made = new Map<string, ArticleTree>();
    client.onClearStore(() => {
      made.clear();
      return Promise.resolve();
    });
    trees.set(client, made);
    known = made;
  }
  const key = `${shortId} ${String(archived)}`;
  const tree = known.get(key) ?? new ArticleTree(treeSource(client, shortId, archived));
  known.delete(key);
  known.set(key, tree);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return tree;
}
