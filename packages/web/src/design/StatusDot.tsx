import type { ReactNode } from 'react';
import styles from './StatusDot.module.css';

export type StatusTone = 'green' | 'amber' | 'indigo' | 'red' | 'hollow';

interface StatusDotProps {
  tone: StatusTone;
  /** The text beside the dot. */
  children: ReactNode;
}

/** A status is a dot and a text, never a coloured pill. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
