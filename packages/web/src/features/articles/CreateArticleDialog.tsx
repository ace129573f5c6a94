import { Dialog } from '../../design/Dialog.js';
import { m } from '../../paraglide/messages.js';
import { ArticleForm } from './ArticleForm.js';

interface CreateArticleDialogProps {
  workspaceId?: string;
  onClose: () => void;
}

/** The form of a new article in a dialog (docs/domains/articles.md). */
export default function CreateArticleDialog({ workspaceId, onClose }: CreateArticleDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={m.shell_createArticle()}>
      <ArticleForm workspaceKey={workspaceId} onCancel={onClose} onDone={onClose} />
    </Dialog>
  );
}
