import { Button } from '../../design/Button.js';
import { IconSparkle } from '../../design/icons.js';
import { codeWords } from '../../lib/errorWords.js';
import { m } from '../../paraglide/messages.js';
import { ProgressBar } from '../videos/ProgressBar.js';
import styles from './ArticleAi.module.css';
import type { ArticleGeneration } from './useArticleGeneration.js';

interface GenerationStripProps {
  generation: ArticleGeneration;
  /** What is generated, and what it says when it has failed without more to say. */
  name: string;
  failure: string;
  onTryAgain: () => void;
}

/** A line below the editor's bar while AI works on the article: how far it is; or why it has failed. */
export function GenerationStrip({ generation, name, failure, onTryAgain }: GenerationStripProps) {
  const { shown, isBusy, cancel, dismiss } = generation;
  if (!shown) return null;
  if (shown.state === 'failed') {
    return (
      <section className={styles.state} aria-label={name} data-failed="">
        <p role="alert">{codeWords(shown.errorCode, failure)}</p>
        <span className="grow" />
        <Button
          size="compact"
          onClick={() => {
            dismiss();
            onTryAgain();
          }}
        >
          {m.videos_tryAgain()}
        </Button>
        <Button size="compact" onClick={dismiss}>
          {m.common_dismiss()}
        </Button>
      </section>
    );
  }
  return (
    <section className={styles.state} aria-label={name}>
      <IconSparkle />
      <p role="status" className="cut">
        <b>{name}</b> {m.ai_loading()}
      </p>
      <div className={styles.bar}>
        <ProgressBar percent={shown.progress} label={name} />
      </div>
      <span className={styles.percent}>{`${String(shown.progress)}%`}</span>
      <Button size="compact" disabled={isBusy} onClick={cancel}>
        {m.common_cancel()}
      </Button>
    </section>
  );
}
