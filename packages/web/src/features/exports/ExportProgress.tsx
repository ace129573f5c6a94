import type { ReactNode } from 'react';
import { ProgressBar } from '../videos/ProgressBar.js';
import styles from './ExportProgress.module.css';

/** What a dialog says of a file that is being made, and how far that is; null when it is made. */
export function ExportProgress({ words, percent }: { words: string; percent: number | null }) {
  return (
    <div className={styles.progress}>
      <p role="status">{words}</p>
      {percent === null ? null : (
        <div className={styles.row}>
          <ProgressBar percent={percent} label={words} />
          <span className={styles.percent}>{Math.round(percent)}%</span>
        </div>
      )}
    </div>
  );
}

/** What a dialog says when the file is made. */
export function ExportEnd({ children }: { children: ReactNode }) {
  return (
    <div className={styles.progress} role="status">
      {children}
    </div>
  );
}
