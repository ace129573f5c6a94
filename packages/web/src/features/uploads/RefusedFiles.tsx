import { errorWords } from '../../lib/errorWords.js';
import type { RefusedFile } from './useVideoUploads.js';
import styles from './FileDrop.module.css';

/** Which of the chosen files are not sent, and why. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <div className={styles.refusal} role="alert">
      {refused.map(({ name, code }) => (
        <p key={name}>{`${name}: ${errorWords(code)}`}</p>
      ))}
    </div>
  );
}
