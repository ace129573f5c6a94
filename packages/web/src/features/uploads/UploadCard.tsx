import { IconButton } from '../../design/IconButton.js';
import { IconClose, IconWarning } from '../../design/frameIcons.js';
import { IconUpload } from '../../design/icons.js';
import { ProgressBar } from '../videos/ProgressBar.js';
import { sizeText } from '../../lib/sizeText.js';
import { m } from '../../paraglide/messages.js';
import styles from './UploadCard.module.css';

export type UploadCardState = 'waiting' | 'uploading' | 'offline' | 'interrupted' | 'processing' | 'failed';

interface UploadCardProps {
  fileName: string;
  state: UploadCardState;
  /** Per cent: of the bytes sent, or of the processing. */
  percent: number;
  /** The error message, if it failed. */
  failure?: string;
  /** Bytes, shown beside the per cent while uploading. */
  sent?: { bytes: number; of: number };
  /** The close button: cancels the upload, or hides one that has ended. Left out while there is nothing to cancel. */
  onClose?: () => void;
  /** Processes the sent file again; left out if the server has not kept it. */
  onProcessAgain?: (() => void) | undefined;
  isRequesting?: boolean;
  /** Starts another upload, of this file or another one. */
  onTryAgain?: () => void;
}

/** An upload: the file's name, the current step, the progress, and a button that cancels. */
export function UploadCard({
  fileName,
  state,
  percent,
  failure,
  sent,
  onClose,
  onProcessAgain,
  isRequesting,
  onTryAgain,
}: UploadCardProps) {
  const title = state === 'processing' ? m.uploads_processing() : m.uploads_uploading();
  const text = {
    waiting: m.uploads_waiting(),
    uploading: m.uploads_uploading(),
    offline: m.uploads_offline(),
    interrupted: m.uploads_interrupted(),
    processing: m.uploads_processing(),
    failed: failure ?? m.uploads_failed(),
  }[state];
  return (
    <section className={styles.card} data-state={state} aria-label={fileName}>
      <div className={styles.head}>
        <span className={styles.icon}>{state === 'failed' ? <IconWarning /> : <IconUpload />}</span>
        <b title={fileName}>{fileName}</b>
        {onClose && (
          <IconButton label={state === 'failed' ? m.uploads_dismiss() : m.uploads_cancel()} size={24} onClick={onClose}>
            <IconClose />
          </IconButton>
        )}
      </div>
      <p className={styles.text} role={state === 'failed' ? 'alert' : 'status'}>
        {text}
      </p>
      {state === 'offline' && <p className={styles.more}>{m.uploads_goesOn()}</p>}
      {state === 'processing' && <p className={styles.more}>{m.uploads_beingProcessed()}</p>}
      {state !== 'failed' && state !== 'waiting' && <ProgressBar percent={percent} label={title} />}
      <div className={styles.foot}>
        {state !== 'failed' && state !== 'waiting' && <span className={styles.percent}>{percent}%</span>}
        {state !== 'failed' && state !== 'processing' && sent && (
          <span className={styles.sent}>
            {m.uploads_sentOf({ sent: sizeText(sent.bytes), whole: sizeText(sent.of) })}
          </span>
        )}
        {state === 'failed' && onProcessAgain && (
          <button type="button" className={styles.again} disabled={isRequesting} onClick={onProcessAgain}>
            {m.videos_tryAgain()}
          </button>
        )}
        {state === 'failed' && onTryAgain && (
          <button type="button" className={styles.again} onClick={onTryAgain}>
            {m.uploads_tryAgain()}
          </button>
        )}
      </div>
    </section>
  );
}
