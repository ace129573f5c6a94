import { showToast } from '../../design/toasts.js';
import { useToggleWorkspaceFavoriteMutation } from '../../gql/ToggleWorkspaceFavorite.js';
import { errorText } from '../../lib/errorText.js';

/**
 * Gives a workspace the person's star or takes it away: shown at once, taken back when the server refuses (spec 1 §4).
 */
export function useToggleFavorite(): (workspace: { id: string; isFavorite: boolean }) => Promise<void> {
  const [toggle] = useToggleWorkspaceFavoriteMutation();
  return async ({ id, isFavorite }) => {
    const starred = { __typename: 'Workspace', id, isFavorite: !isFavorite };
    try {
      await toggle({ variables: { id }, optimisticResponse: { toggleWorkspaceFavorite: starred } });
    } catch (error) {
      showToast('error', errorText(error));
    }
  };
}
