import { useState } from 'react';
import { Dialog } from '../../design/Dialog.js';
import { FormError } from '../../design/FormError.js';
import { FormFooter } from '../../design/FormFooter.js';
import { errorText } from '../../lib/errorText.js';
import { useAction } from '../../lib/useAction.js';
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
  const [failure, setFailure] = useState<string | null>(null);
  const { startParagraphs } = useArticleAiStart(article, isInEditor);
  const { run, isBusy } = useAction();
  const start = async (): Promise<void> => {
    setFailure(null);
    try {
      await startParagraphs();
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <Dialog opened onClose={onClose} title={m.ai_paragraphs()}>
      <p className={styles.about}>{m.ai_paragraphsAbout()}</p>
      <p className={styles.about}>{m.ai_paragraphsReplaced()}</p>
      <FormError space="before">{failure}</FormError>
      <FormFooter onCancel={onClose} submitLabel={m.ai_generate()} isBusy={isBusy} onConfirm={() => void run(start)} />
    </Dialog>
  );
}
