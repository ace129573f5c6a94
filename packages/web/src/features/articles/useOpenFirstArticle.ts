import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { articleAddress, workspaceAddress } from '../../lib/addresses.js';
import { treeOf } from '../workspaces/tree/treeSource.js';

/**
 * Opens the first article of a workspace in place of one that is not there any more; without any, the workspace
 * (docs/domains/deletions.md).
 */
export function useOpenFirstArticle(): (workspace: { shortId: string; slug: string }) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async (workspace) => {
    const tree = treeOf(client, workspace.shortId, false);
    await tree.reload();
    const [first] = tree.getState().rows ?? [];
    await navigate({
      ...(first ? articleAddress({ ...first, workspace }) : workspaceAddress(workspace)),
      replace: true,
      ignoreBlocker: true,
    });
  };
}
