import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { shortName } from '../../../lib/shortName.js';
import { m } from '../../../paraglide/messages.js';
import { useArchiveArticle } from './useArchiveArticle.js';

interface ArchiveArticleDialogProps {
  article: { id: string; title: string; workspace: { shortId: string } };
  onClose: () => void;
}

/** Asks for confirmation before an article is archived with those below it, and does it (docs/domains/articles.md). */
export default function ArchiveArticleDialog({ article, onClose }: ArchiveArticleDialogProps) {
  const { archive, isBusy } = useArchiveArticle();
  const confirm = async () => {
    await archive(article, true);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={m.tree_archiveTitle()}
      text={m.tree_archiveText({ title: shortName(article.title || m.common_untitled(), 40) })}
      confirmLabel={m.tree_archive()}
      isBusy={isBusy}
      onConfirm={() => {
        void confirm();
      }}
      onClose={onClose}
    />
  );
}
