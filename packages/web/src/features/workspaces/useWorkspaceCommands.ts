import { useApolloClient } from '@apollo/client/react';
import { DeletedWorkspacePartsFragmentDoc } from '../../gql/DeletedWorkspaceParts.js';
import { useDeleteWorkspaceMutation } from '../../gql/DeleteWorkspace.js';
import { useSetWorkspaceArchivedMutation } from '../../gql/SetWorkspaceArchived.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { deletedWorkspaces } from './deletedWorkspaces.js';

interface WorkspaceCommands {
  /** Both are true when it was done, and show how it ended. */
  setArchived: (id: string, isArchived: boolean) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  isBusy: boolean;
}

/** Archiving, unarchiving and deleting a workspace, with their messages (docs/domains/workspaces.md). */
export function useWorkspaceCommands(): WorkspaceCommands {
  const client = useApolloClient();
  const { run, isBusy } = useAction();
  const [archive] = useSetWorkspaceArchivedMutation();
  const [remove] = useDeleteWorkspaceMutation();
  return {
    setArchived: async (id, isArchived) =>
      await run(() => archive({ variables: { id, isArchived } }), {
        key: `archive ${id}`,
        success: isArchived ? m.workspaces_archived() : m.workspaces_unarchived(),
      }),
    remove: async (id) => {
      const shortId = client.readFragment({
        fragment: DeletedWorkspacePartsFragmentDoc,
        id: client.cache.identify({ __typename: 'Workspace', id }),
      })?.shortId;
      if (shortId !== undefined) deletedWorkspaces.add(shortId);
      return await run(
        () =>
          remove({
            variables: { id },
            update: (cache) => {
              cache.evict({ id: cache.identify({ __typename: 'Workspace', id }) });
              cache.gc();
            },
          }),
        {
          key: `delete ${id}`,
          success: m.workspaces_deleted(),
          undo: () => {
            if (shortId !== undefined) deletedWorkspaces.remove(shortId);
          },
        },
      );
    },
    isBusy,
  };
}
