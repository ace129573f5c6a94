import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { showActionToast } from '../../design/toasts.js';
import { CountsDocument } from '../../gql/Counts.js';
import { useRestoreArticleMutation } from '../../gql/RestoreArticle.js';
import { useRestoreDiscardedDraftMutation } from '../../gql/RestoreDiscardedDraft.js';
import type { DeletionKind, RestoredArticlePartsFragment } from '../../gql/types.js';
import { articleAddress, articleEditAddress } from '../../lib/addresses.js';
import { attempt } from '../../lib/attempt.js';
import { m } from '../../paraglide/messages.js';
import { deletedArticles } from '../articles/deletedArticles.js';
import { dropDeletion } from './dropDeletion.js';

/** What is brought back. */
export interface Restorable {
  /** Of the article, or of the discarded draft. */
  id: string;
  kind: DeletionKind;
  nestedCount: number;
}

/** Brings back what was deleted, and shows the way to it (docs/domains/deletions.md). */
export function useRestore(): { restore: (deletion: Restorable) => Promise<boolean> } {
  const { cache } = useApolloClient();
  const router = useRouter();
  const options = { refetchQueries: [CountsDocument] };
  const [restoreArticle] = useRestoreArticleMutation(options);
  const [restoreDraft] = useRestoreDiscardedDraftMutation(options);

  const send = async ({ id, kind }: Restorable): Promise<RestoredArticlePartsFragment | undefined> =>
    kind === 'draft'
      ? (await restoreDraft({ variables: { id } })).data?.restoreDiscardedDraft
      : (await restoreArticle({ variables: { id } })).data?.restoreArticle;

  return {
    restore: async (deletion) =>
      await attempt(async () => {
        const article = await send(deletion);
        dropDeletion(cache, deletion.id);
        if (!article) return;
        for (const key of [article.id, article.shortId]) deletedArticles.remove(key);
        // A draft is what its editors have: it is opened there.
        const address = deletion.kind === 'draft' ? articleEditAddress(article) : articleAddress(article);
        showActionToast(
          'success',
          deletion.kind === 'draft'
            ? m.deletions_draftRestored()
            : m.deletions_restored({ count: deletion.nestedCount + 1 }),
          {
            label: m.deletions_open(),
            href: router.buildLocation(address).href,
            run: () => {
              void router.navigate(address);
            },
          },
        );
      }),
  };
}
