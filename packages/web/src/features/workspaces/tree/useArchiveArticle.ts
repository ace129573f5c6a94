import { useSetArticlesArchivedMutation } from '../../../gql/SetArticlesArchived.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';

interface ArchiveArticle {
  /** Archives or unarchives an article with its descendants; true when it was done. */
  archive: (articleId: string, isArchived: boolean) => Promise<boolean>;
  isBusy: boolean;
}

/** Archiving articles, with its messages (docs/domains/articles.md). */
export function useArchiveArticle(): ArchiveArticle {
  const [setArchived] = useSetArticlesArchivedMutation();
  const { run, isBusy } = useAction();
  return {
    archive: async (articleId, isArchived) =>
      await run(() => setArchived({ variables: { input: { articleIds: [articleId], isArchived } } }), {
        success: isArchived ? m.tree_archived() : m.tree_unarchived(),
      }),
    isBusy,
  };
}
