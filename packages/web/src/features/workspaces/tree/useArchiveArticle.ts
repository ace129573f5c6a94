import { useApolloClient } from '@apollo/client/react';
import { useSetArticlesArchivedMutation } from '../../../gql/SetArticlesArchived.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import { reloadTrees } from './treeSource.js';

interface ArchiveArticle {
  /** Archives or unarchives an article with its descendants; true when it was done. */
  archive: (article: { id: string; workspace: { shortId: string } }, isArchived: boolean) => Promise<boolean>;
  isBusy: boolean;
}

/** Archiving articles, with its messages (docs/domains/articles.md). */
export function useArchiveArticle(): ArchiveArticle {
  const client = useApolloClient();
  const [setArchived] = useSetArticlesArchivedMutation();
  const { run, isBusy } = useAction();
  return {
    archive: async ({ id, workspace }, isArchived) =>
      await run(
        async () => {
          await setArchived({ variables: { input: { articleIds: [id], isArchived } } });
          // The answer has no list of the articles below it, which were changed as well.
          reloadTrees(client, workspace.shortId);
        },
        { success: isArchived ? m.tree_archived() : m.tree_unarchived() },
      ),
    isBusy,
  };
}
