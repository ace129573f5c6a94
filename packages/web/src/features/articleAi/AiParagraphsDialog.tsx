import { Dialog } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { useSubmission } from '../../lib/useSubmission.js';
import { m } from '../../paraglide/messages.js';
import styles from './ArticleAi.module.css';
import { useArticleAiStart, type GeneratedArticle } from './useArticleAiStart.js';

interface AiParagraphsDialogProps {
  article: GeneratedArticle;
  isInEditor: boolean;
  onClose: () => void;
}

/** Says what becomes of the draft's paragraphs before AI makes others (docs/domains/articleAi.md). */
export default function AiParagraphsDialog({ article, isInEditor, onClose }: AiParagraphsDialogProps) {
  const { startParagraphs } = useArticleAiStart(article, isInEditor);
  const { submit, isBusy, failure } = useSubmission(async () => {
    await startParagraphs();
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title={m.ai_paragraphs()}>
      <p className={styles.about}>{m.ai_paragraphsAbout()}</p>
      <p className={styles.about}>{m.ai_paragraphsReplaced()}</p>
      <FormError space="before">{failure}</FormError>
      <FormFooter onCancel={onClose} submitLabel={m.ai_generate()} isBusy={isBusy} onConfirm={submit} />
    </Dialog>
  );
}
