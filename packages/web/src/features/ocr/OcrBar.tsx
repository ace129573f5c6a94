import type { Ref } from 'react';
import { useState } from 'react';
import { Button } from '../../design/Button.js';
import { copyText } from '../../lib/copyText.js';
import { m } from '../../paraglide/messages.js';
import { ProgressBar } from '../videos/ProgressBar.js';
import { OcrLanguagesMenu } from './OcrLanguagesMenu.js';
import type { OcrLanguage } from './ocrLanguages.js';
import type { OcrState } from './ocrSession.js';
import { textOf } from './ocrText.js';
import styles from './OcrBar.module.css';

interface OcrBarProps {
  state: OcrState;
  onChoose: (languages: readonly OcrLanguage[]) => void;
  onRetry: () => void;
  onQuit: () => void;
  /** The button that ends it. */
  ref: Ref<HTMLButtonElement>;
}

/** Every so many per cent are read out. */
const spokenStep = 25;

/** Below the picture: how far the reading is, what came of it, and what can be done. */
export function OcrBar({ state, onChoose, onRetry, onQuit, ref }: OcrBarProps) {
  const { phase, percent, offered, languages, lines } = state;
  const isWorking = phase === 'working';
  const words = { working: m.ocr_working, found: m.ocr_found, nothing: m.ocr_nothing, failed: m.ocr_failed }[phase]();
  const spoken = Math.floor(percent / spokenStep) * spokenStep;
  return (
    <div className={styles.bar} data-phase={phase}>
      <p className={styles.words}>{words}</p>
      <span className="sr-only" role="status">
        {isWorking ? `${words} ${m.ocr_percent({ percent: spoken })}` : words}
      </span>
      {isWorking ? (
        <span className={styles.progress}>
          <ProgressBar percent={percent} label={m.ocr_working()} />
          <span className={styles.percent}>{m.ocr_percent({ percent })}</span>
        </span>
      ) : null}
      <div className={styles.actions}>
        {phase === 'found' || phase === 'nothing' ? (
          <OcrLanguagesMenu offered={offered} chosen={languages} onChoose={onChoose} />
        ) : null}
        {phase === 'found' ? <CopyAllButton text={textOf(lines)} /> : null}
        {phase === 'failed' ? <Button onClick={onRetry}>{m.common_retry()}</Button> : null}
        <Button ref={ref} onClick={onQuit}>
          {isWorking ? m.common_cancel() : m.ocr_quit()}
        </Button>
      </div>
    </div>
  );
}

/** In fullscreen the message at the bottom of the page is not seen: the button says it too. */
function CopyAllButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      onClick={() => {
        void copyText(text, m.ocr_copied(), m.ocr_notCopied()).then(setCopied);
      }}
    >
      {isCopied ? m.ocr_copied() : m.ocr_copyAll()}
    </Button>
  );
}
