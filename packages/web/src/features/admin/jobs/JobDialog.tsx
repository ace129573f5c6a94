import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminJob, JobQuestion } from './adminJob.js';
import { JobTextDialog } from './JobTextDialog.js';
import { useJobActions } from './useJobActions.js';

interface JobDialogProps {
  question: JobQuestion;
  job: AdminJob;
  onClose: () => void;
}

/** Shows a job's error or log, or asks before it is reset or deleted (docs/domains/jobs.md). */
export default function JobDialog({ question, job, onClose }: JobDialogProps) {
  const { reset, remove, isBusy } = useJobActions(job);
  if (question === 'error' || question === 'log') return <JobTextDialog kind={question} job={job} onClose={onClose} />;
  const isReset = question === 'reset';
  return (
    <ConfirmDialog
      opened
      isDestructive={!isReset}
      isBusy={isBusy}
      title={isReset ? m.admin_resetTitle({ name: job.name }) : m.admin_deleteTitle({ name: job.name })}
      text={isReset ? m.admin_resetText() : m.admin_deleteText()}
      confirmLabel={isReset ? m.admin_reset() : m.admin_delete()}
      onClose={onClose}
      onConfirm={() =>
        void (isReset ? reset() : remove()).then((isDone) => {
          if (isDone) onClose();
        })
      }
    />
  );
}
