import { useApolloClient } from '@apollo/client/react';
import { showToast } from '../../design/toasts.js';
import { DeletedWorkspacePartsFragmentDoc } from '../../gql/DeletedWorkspaceParts.js';
import { useDeleteWorkspaceMutation } from '../../gql/DeleteWorkspace.js';
import { useSetWorkspaceArchivedMutation } from '../../gql/SetWorkspaceArchived.js';
import { errorText } from '../../lib/errorText.js';
import { m } from '../../paraglide/messages.js';
import { deletedHere } from './deletedHere.js';

interface WorkspaceCommands {
  /** Both end with true when it was done, and say what came of it. */
  setArchived: (id: string, isArchived: boolean) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  isBusy: boolean;
}

async function tell(action: () => Promise<unknown>, success: string): Promise<boolean> {
  try {
    await action();
    showToast('success', success);
    return true;
  } catch (error) {
    showToast('error', errorText(error));
    return false;
  }
}

/** Archiving, bringing back and deleting a workspace, with their messages (spec 1 §4, §8). */
export function useWorkspaceCommands(): WorkspaceCommands {
  const client = useApolloClient();
  const [archive, archiving] = useSetWorkspaceArchivedMutation();
  const [remove, removing] = useDeleteWorkspaceMutation();
  return {
    setArchived: async (id, isArchived) =>
      await tell(
        () => archive({ variables: { id, isArchived } }),
        isArchived ? m.workspaces_archived() : m.workspaces_unarchived(),
      ),
    remove: async (id) => {
      const shortId = client.readFragment({
        fragment: DeletedWorkspacePartsFragmentDoc,
        id: client.cache.identify({ __typename: 'Workspace', id }),
      })?.shortId;
      if (shortId !== undefined) deletedHere.add(shortId);
      const isDone = await tell(
        () =>
          remove({
            variables: { id },
            update: (cache) => {
              cache.evict({ id: cache.identify({ __typename: 'Workspace', id }) });
              cache.gc();
            },
          }),
        m.workspaces_deleted(),
      );
      if (!isDone && shortId !== undefined) deletedHere.remove(shortId);
      return isDone;
    },
    isBusy: archiving.loading || removing.loading,
  };
}
