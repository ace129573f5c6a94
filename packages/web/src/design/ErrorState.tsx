import type { ReactNode, Ref } from 'react';
import { errorText } from '../lib/errorText.js';
import { m } from '../paraglide/messages.js';
import { Button } from './Button.js';
import { IconWarning } from './frameIcons.js';
import styles from './EmptyState.module.css';

interface ErrorStateProps {
  ref?: Ref<HTMLDivElement>;
  /** What failed: 'Can not load workspaces'. */
  title: string;
  /** What was thrown; its message is shown below the title. */
  error?: unknown;
  /** Shown below the title if there is no error with a message. */
  text?: string;
  onRetry?: () => void;
  /** Another action, beside Retry. */
  action?: ReactNode;
  /** It replaces a whole screen, so its title is that of the page. */
  isScreen?: boolean;
}

/** What happened, and Retry. */
export function ErrorState({ ref, title, error, text, onRetry, action, isScreen = false }: ErrorStateProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div ref={ref} className={styles.state} role="alert">
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
