import { Button } from '../../../design/Button.js';
import { Dialog, DialogFooter } from '../../../design/Dialog.js';
import { QueryState } from '../../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../../design/Skeleton.js';
import { useAdminJobTextsQuery } from '../../../gql/AdminJobTexts.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminJob } from './adminJob.js';
import styles from './Jobs.module.css';

interface JobTextDialogProps {
  kind: 'error' | 'log';
  job: AdminJob;
  onClose: () => void;
}

/** A job's error or log, word for word without secrets (docs/domains/jobs.md). */
export function JobTextDialog({ kind, job, onClose }: JobTextDialogProps) {
  const { data, error, refetch } = useAdminJobTextsQuery({ variables: { id: job.id }, fetchPolicy: 'network-only' });
  const name = kind === 'error' ? m.admin_error() : m.admin_logs();
  return (
    <Dialog opened onClose={onClose} size={760} title={m.admin_textOf({ kind: name, name: job.name })}>
      <QueryState
        data={data?.admin.job}
        error={error}
        onRetry={refetch}
        failed={m.admin_textFailed()}
        skeleton={
          <Skeletons label={m.common_loading()}>
            <Skeleton height={96} />
          </Skeletons>
        }
      >
        {(texts) => (
          <pre className={styles.text} tabIndex={0} aria-label={name}>
            {(kind === 'error' ? texts.error : texts.log) ?? ''}
          </pre>
        )}
      </QueryState>
      <DialogFooter>
        <Button size="md" variant="filled" onClick={onClose} data-autofocus>
          {m.admin_hide()}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
