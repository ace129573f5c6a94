import { showToast } from '../../../design/toasts.js';
import { useSetArticlesArchivedMutation } from '../../../gql/SetArticlesArchived.js';
import { errorText } from '../../../lib/errorText.js';
import { m } from '../../../paraglide/messages.js';

interface ArchiveArticle {
  /** Archives an article with what stands below it, or brings it back, and says so; true when it was done. */
  archive: (articleId: string, isArchived: boolean) => Promise<boolean>;
  isBusy: boolean;
}

/** Archiving and its messages (spec 2 §8). */
export function useArchiveArticle(): ArchiveArticle {
  const [setArchived, { loading }] = useSetArticlesArchivedMutation();
  return {
    archive: async (articleId, isArchived) => {
      try {
        await setArchived({ variables: { input: { articleIds: [articleId], isArchived } } });
        showToast('success', isArchived ? m.tree_archived() : m.tree_unarchived());
        return true;
      } catch (error) {
        showToast('error', errorText(error));
        return false;
      }
    },
    isBusy: loading,
  };
}
