import type { ReactNode } from 'react';
import { errorText } from '../lib/errorText.js';
import { m } from '../paraglide/messages.js';
import { Button } from './Button.js';
import { IconWarning } from './icons.js';
import styles from './EmptyState.module.css';

interface ErrorStateProps {
  /** What could not be done: 'Can not load workspaces'. */
  title: string;
  /** What was thrown; its words are shown below the title. */
  error?: unknown;
  /** What is shown below the title where no error says it. */
  text?: string;
  onRetry?: () => void;
  /** Another way on, beside Retry. */
  action?: ReactNode;
  /** It stands in place of a whole screen, so its title is that of the page. */
  isScreen?: boolean;
}

/** What happened, and Retry. */
export function ErrorState({ title, error, text, onRetry, action, isScreen = false }: ErrorStateProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.alarm}`}>
        <IconWarning size={20} />
      </span>
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {error === undefined && text === undefined ? null : <p>{text ?? errorText(error)}</p>}
      </div>
      {onRetry || action ? (
        <div className="row">
          {onRetry ? <Button onClick={onRetry}>{m.common_retry()}</Button> : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
