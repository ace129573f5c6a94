import type { Ref } from 'react';
import { Button } from '../../design/Button.js';
import { m } from '../../paraglide/messages.js';
import styles from '../accounts/AccountPage.module.css';
import { StatusPage } from './StatusPage.js';

interface FailedStatusPageProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  /** Why it failed. */
  text: string;
  onRetry: () => void;
}

/** A page without the shell that could not be loaded, with Retry. */
export function FailedStatusPage({ ref, title, text, onRetry }: FailedStatusPageProps) {
  return (
    <StatusPage ref={ref} title={title} text={text}>
      <Button size="md" variant="filled" className={styles.onward ?? ''} onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </StatusPage>
  );
}
