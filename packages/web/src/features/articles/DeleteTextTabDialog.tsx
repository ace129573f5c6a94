import { ConfirmDialog } from '../../design/ConfirmDialog.js';
import { shortName } from '../../lib/shortName.js';
import { m } from '../../paraglide/messages.js';
import { noteTitle } from './articleMode.js';

interface DeleteTextTabDialogProps {
  tab: { title: string };
  isPublished: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a note is deleted from a draft (docs/domains/articles.md). */
export default function DeleteTextTabDialog({ tab, isPublished, onDelete, onClose }: DeleteTextTabDialogProps) {
  const title = shortName(noteTitle(tab.title), 40);
  return (
    <ConfirmDialog
      opened
      title={m.articles_tabDeleteTitle()}
      text={isPublished ? m.articles_tabDeleteText({ title }) : m.articles_tabDeleteDraftText({ title })}
      confirmLabel={m.articles_tabDelete()}
      isDestructive
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
