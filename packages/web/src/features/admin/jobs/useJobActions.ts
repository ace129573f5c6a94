import { useDeleteJobMutation } from '../../../gql/DeleteJob.js';
import { useResetJobMutation } from '../../../gql/ResetJob.js';
import { removeFromLists } from '../../../lib/removeFromLists.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import type { AdminJob } from './adminJob.js';

interface JobActions {
  isBusy: boolean;
  /** This and the next resolve to true if they succeeded. */
  reset: () => Promise<boolean>;
  remove: () => Promise<boolean>;
}

/** What is done to a job (docs/domains/jobs.md). */
export function useJobActions({ id }: AdminJob): JobActions {
  const [resetJob] = useResetJobMutation();
  const [deleteJob] = useDeleteJobMutation();
  const { run, isBusy } = useAction();
  return {
    isBusy,
    reset: () => run(() => resetJob({ variables: { id } }), { success: m.admin_jobReset() }),
    remove: () =>
      run(
        () =>
          deleteJob({
            variables: { id },
            update: removeFromLists({
              of: { __typename: 'Admin', id: 'admin' },
              list: 'jobs',
              removed: { __typename: 'AdminJob', id },
            }),
          }),
        { success: m.admin_jobDeleted() },
      ),
  };
}
