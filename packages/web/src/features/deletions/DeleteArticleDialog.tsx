import { useEffect } from 'react';
import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { useNestedCountQuery } from '../../gql/NestedCount.js';
import { showFailure } from '../../lib/attempt.js';
import { shortName } from '../../lib/shortName.js';
import { m } from '../../paraglide/messages.js';
import { useDeleteArticle } from './useDeleteArticle.js';

/** After this the dialog itself has given the focus back. */
const focusBackMs = 50;

interface DeleteArticleDialogProps {
  article: { id: string; title: string };
  onClose: () => void;
}

/**
 * Asks for confirmation before an article is deleted, naming how many go with it, and does it. The server counts them:
 * the person may not see all (docs/domains/deletions.md).
 */
export default function DeleteArticleDialog({ article, onClose }: DeleteArticleDialogProps) {
  const { data, error } = useNestedCountQuery({ variables: { id: article.id }, fetchPolicy: 'network-only' });
  const { remove, isBusy } = useDeleteArticle();
  // What opened the dialog takes the focus back; where it went with the article, the page takes it.
  useEffect(
    () => () => {
      window.setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true });
      }, focusBackMs);
    },
    [],
  );
  // Somebody else was faster, or there is no connection.
  useEffect(() => {
    if (!error) return;
    showFailure(error);
    onClose();
  }, [error, onClose]);

  const title = shortName(article.title || m.common_untitled(), 40);
  const count = data?.article.nestedCount ?? 0;
  const question = count > 0 ? m.articles_deleteNestedText({ title, count }) : m.articles_deleteText({ title });
  const confirm = async (workspace: { shortId: string; slug: string }) => {
    await remove(article.id, workspace);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={m.articles_deleteTitle()}
      text={question}
      {...(isBusy ? { progress: m.articles_deleting() } : {})}
      confirmLabel={m.articles_delete()}
      isDestructive
      isBusy={isBusy || !data}
      onConfirm={() => {
        if (data) void confirm(data.article.workspace);
      }}
      onClose={onClose}
    />
  );
}
