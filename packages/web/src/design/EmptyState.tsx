import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** An illustration or an icon above the text. */
  icon?: ReactNode;
  /** One sentence. */
  text: string;
  /** The one next action. */
  action?: ReactNode;
}

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <p>{text}</p>
      {action}
    </div>
  );
}
