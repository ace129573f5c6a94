import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useCallback } from 'react';
import { faultText } from '../../lib/errorText.js';
import { leavesKeptNotes } from '../../lib/keptNotesFlag.js';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../design/Button.js';
import { StatusPage } from './StatusPage.js';
import styles from './Shell.module.css';

const OfflineNotes = lazy(() => import('../notes/kept/OfflineNotes.js'));

/** Replaces the whole page if the server did not answer or the shell itself failed. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  const page = (
    <StatusPage title={m.common_screenFailed()} text={faultText(error)}>
      <div className={styles.actions}>
        <Button size="md" variant="filled" onClick={retry}>
          {m.common_retry()}
        </Button>
      </div>
    </StatusPage>
  );
  if (!leavesKeptNotes(error)) return page;
  return (
    <Suspense>
      <OfflineNotes onRetry={retry}>{page}</OfflineNotes>
    </Suspense>
  );
}
