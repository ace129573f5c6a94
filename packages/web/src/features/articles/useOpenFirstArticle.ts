import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { articleAddress, homeAddress, workspaceAddress } from '../../lib/addresses.js';
import { isOutOfSight } from '../../lib/errorText.js';
import { treeOf } from '../workspaces/tree/treeSource.js';

/**
 * Opens the first article of a workspace in place of one that is not there any more; without any, the workspace, and
 * Home where that is not to be seen any more (docs/domains/deletions.md).
 */
export function useOpenFirstArticle(): (workspace: { shortId: string; slug: string }) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async (workspace) => {
    const tree = treeOf(client, workspace.shortId, false);
    await tree.reload();
    const { rows, error } = tree.getState();
    const [first] = rows ?? [];
    const rest = first ? articleAddress({ ...first, workspace }) : workspaceAddress(workspace);
    await navigate({
      ...(isOutOfSight(error) ? homeAddress : rest),
      replace: true,
      ignoreBlocker: true,
    });
  };
}
