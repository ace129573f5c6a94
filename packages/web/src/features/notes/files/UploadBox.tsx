import { IconX } from '@tabler/icons-react';
import { IconImage, IconRefresh } from '../../../design/icons.js';
import { IconButton } from '../../../design/IconButton.js';
import { sizeText } from '../../../lib/sizeText.js';
import { endingOf } from '@snaplore/schema/notes/fileAttachment';
import { m } from '../../../paraglide/messages.js';
import type { NoteUpload } from './noteUpload.js';
import styles from './UploadBox.module.css';

interface UploadBoxProps {
  upload: NoteUpload;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

function statusText({ status, kind, error, bytes, isKeeping }: NoteUpload): string {
  if (status === 'failed') return error ?? '';
  // That it waits is a promise: it is said once the page can be closed.
  if (status === 'waiting') return isKeeping ? '' : m.notes_uploadWaiting();
  if (kind === 'image') return m.notes_uploadingImage();
  return bytes === null ? '' : sizeText(bytes);
}

/** A file on its way into the note, where it will be: its progress, and what can be done about it. */
export function UploadBox({ upload, onCancel, onRetry }: UploadBoxProps) {
  const { id, kind, name, preview, status, part } = upload;
  const percent = part === null ? null : Math.round(part * 100);
  const label = name === '' ? m.notes_image() : name;
  const isFailed = status === 'failed';
  return (
    <span className={styles.box} data-kind={kind} data-status={status} role="group" aria-label={label}>
      {kind === 'image' ? (
        preview === null ? (
          <span className={styles.blank}>
            <IconImage />
          </span>
        ) : (
          <img className={styles.preview} src={preview} alt="" />
        )
      ) : (
        <span className="note-file-kind" aria-hidden>
          {endingOf(name).slice(0, 4) || m.notes_file()}
        </span>
      )}
      <span className={styles.words}>
        {kind === 'attachment' && <span className="note-file-name">{name}</span>}
        <span className={styles.status} role={isFailed ? 'alert' : 'status'}>
          {statusText(upload)}
        </span>
        {status === 'sending' && (
          <span
            className={styles.track}
            role="progressbar"
            aria-label={m.notes_uploadProgress({ name: label })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent ?? undefined}
            data-unknown={percent === null || undefined}
          >
            <span className={styles.bar} style={{ transform: `scaleX(${String(part ?? 0)})` }} />
          </span>
        )}
      </span>
      {status === 'sending' && percent !== null && (
        <span className={styles.percent} aria-hidden>
          {m.notes_percent({ percent })}
        </span>
      )}
      {isFailed && (
        <IconButton size={28} label={m.notes_tryAgain()} onClick={() => onRetry(id)}>
          <IconRefresh />
        </IconButton>
      )}
      <IconButton
        size={28}
        label={isFailed ? m.notes_uploadRemove() : m.notes_uploadCancel()}
        onClick={() => onCancel(id)}
      >
        <IconX size={16} stroke={2} />
      </IconButton>
    </span>
  );
}
