import { useToggleWorkspaceFavoriteMutation } from '../../gql/ToggleWorkspaceFavorite.js';
import { useAction } from '../../lib/useAction.js';

/**
 * Adds the user's star to a workspace or removes it: shown at once, and taken back when the server refuses
 * (docs/domains/workspaces.md).
 */
export function useToggleFavorite(): (workspace: { id: string; isFavorite: boolean }) => Promise<void> {
  const [toggle] = useToggleWorkspaceFavoriteMutation();
  const { run } = useAction();
  return async ({ id, isFavorite }) => {
    const starred = { __typename: 'Workspace', id, isFavorite: !isFavorite };
    await run(() => toggle({ variables: { id }, optimisticResponse: { toggleWorkspaceFavorite: starred } }), {
      key: `${id} ${String(isFavorite)}`,
    });
  };
}
