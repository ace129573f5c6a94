import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { showActionToast } from '../../design/toasts.js';
import { CountsDocument } from '../../gql/Counts.js';
import { useDeleteArticleMutation } from '../../gql/DeleteArticle.js';
import { useMe } from '../../lib/session.js';
import { useAction } from '../../lib/useAction.js';
import { m } from '../../paraglide/messages.js';
import { useOpenSubject } from '../actions/useOpenSubject.js';
import { deletedArticles } from '../articles/deletedArticles.js';
import { useOpenFirstArticle } from '../articles/useOpenFirstArticle.js';
import { dropDraft } from '../drafts/dropDraft.js';
import { useRestore } from './useRestore.js';

interface DeleteArticle {
  /** Deletes an article with those below it; what is open then is left for the first one that remains. */
  remove: (articleId: string, workspace: { shortId: string; slug: string }) => Promise<boolean>;
  isBusy: boolean;
}

/** Deleting an article, with its messages and a way back (docs/domains/deletions.md). */
export function useDeleteArticle(): DeleteArticle {
  const client = useApolloClient();
  const router = useRouter();
  const me = useMe();
  const { run, isBusy } = useAction();
  const openFirst = useOpenFirstArticle();
  const [deleteArticle] = useDeleteArticleMutation({ refetchQueries: [CountsDocument] });
  const { restore } = useRestore();
  const { article: open } = useOpenSubject().subject;

  return {
    remove: async (articleId, workspace) => {
      // The open one may be below the deleted one, and its page hears of that before the answer comes.
      const keys = open ? [open.id, open.shortId] : [];
      const { pathname } = router.state.location;
      for (const key of keys) deletedArticles.add(key);
      let deletedIds: readonly string[] = [];
      const isDone = await run(async () => {
        const { data } = await deleteArticle({ variables: { id: articleId } });
        deletedIds = data?.deleteArticle ?? [];
      });
      const isOpenDeleted = open !== null && deletedIds.includes(open.id);
      if (!isOpenDeleted) for (const key of keys) deletedArticles.remove(key);
      if (!isDone) return false;
      for (const id of deletedIds) dropDraft(client.cache, me.id, id);
      // Where the person has gone meanwhile, they stay.
      if (isOpenDeleted && router.state.location.pathname === pathname) await openFirst(workspace);
      showActionToast('success', m.articles_deleted({ count: deletedIds.length }), {
        label: m.common_undo(),
        run: () => {
          for (const key of keys) deletedArticles.remove(key);
          void restore({ id: articleId, kind: 'deleted', nestedCount: deletedIds.length - 1 });
        },
      });
      return true;
    },
    isBusy,
  };
}
