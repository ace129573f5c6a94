import { Button } from '../../design/Button.js';
import { tip } from '../../design/tip.js';
import { m } from '../../paraglide/messages.js';
import { showOverlay } from '../actions/overlays.js';
import { useAiUse } from '../ai/useAiUse.js';
import styles from './ArticleAi.module.css';
import type { GeneratedArticle } from './useArticleAiStart.js';

interface GenerateParagraphsButtonProps {
  article: GeneratedArticle;
  /** Whether they are generated already. */
  isRunning: boolean;
}

/** '+ Generate paragraphs using AI' beside the paragraphs of a draft; not there while AI is off. */
export function GenerateParagraphsButton({ article: { id, shortId }, isRunning }: GenerateParagraphsButtonProps) {
  const { isShown, paragraphsHint } = useAiUse();
  if (!isShown) return null;
  return (
    <Button
      variant="subtle"
      className={styles.generate}
      disabled={isRunning || paragraphsHint !== null}
      {...(paragraphsHint === null ? {} : tip(paragraphsHint))}
      onClick={() => {
        showOverlay({ kind: 'aiParagraphs', article: { id, shortId }, isInEditor: true });
      }}
    >
      {m.ai_paragraphsGenerate()}
    </Button>
  );
}
