import { errorWords } from '../../lib/errorWords.js';
import type { RefusedFile } from './useVideoUploads.js';
import styles from './FileDrop.module.css';

/** Why files are not sent; with several, which of them. */
export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <div className={styles.refusal} role="alert">
      {refused.map(({ name, code }) => (
        <p key={name}>{refused.length > 1 ? `${name}: ${errorWords(code)}` : errorWords(code)}</p>
      ))}
    </div>
  );
}
