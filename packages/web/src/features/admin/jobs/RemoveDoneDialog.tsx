import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { useRemoveDoneJobsMutation } from '../../../gql/RemoveDoneJobs.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';

interface RemoveDoneDialogProps {
  /** Reads the list again. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before done jobs are removed, which a job does (docs/domains/jobs.md). */
export default function RemoveDoneDialog({ onDone, onClose }: RemoveDoneDialogProps) {
  const [removeDone] = useRemoveDoneJobsMutation();
  const { run, isBusy } = useAction();
  return (
    <ConfirmDialog
      opened
      isDestructive
      isBusy={isBusy}
      title={m.admin_removeDoneTitle()}
      text={m.admin_removeDoneText()}
      confirmLabel={m.admin_removeDone()}
      onClose={onClose}
      onConfirm={() =>
        void run(() => removeDone(), { success: m.admin_removingDone() }).then((isDone) => {
          if (!isDone) return;
          onClose();
          void onDone().catch(() => undefined);
        })
      }
    />
  );
}
