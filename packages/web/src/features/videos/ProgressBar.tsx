import type { CSSProperties } from 'react';
import styles from './ProgressBar.module.css';

/** The progress of a long operation, in per cent. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const shown = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <i style={{ '--share': shown / 100 } as CSSProperties} />
    </div>
  );
}
