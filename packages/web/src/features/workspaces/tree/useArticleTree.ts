import { useApolloClient } from '@apollo/client/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { ArticleTree, TreeState } from './articleTree.js';
import { treeOf } from './treeSource.js';

interface Found extends TreeState {
  tree: ArticleTree;
}

/**
 * The articles of a workspace as a tree, kept up to date. Until archived articles have loaded it is shown without them.
 */
export function useArticleTree(shortId: string, archived: boolean): Found {
  const client = useApolloClient();
  const tree = useMemo(() => treeOf(client, shortId, archived), [client, shortId, archived]);
  const plain = useMemo(() => treeOf(client, shortId, false), [client, shortId]);
  const state = useSyncExternalStore(tree.subscribe, tree.getState);
  return { tree, rows: state.rows ?? plain.getState().rows, error: state.error };
}
