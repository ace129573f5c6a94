import type { JobStatus } from '@snaplore/schema/jobs';
import type { StatusTone } from '../../../design/StatusDot.js';
import type { AdminJobRowFragment } from '../../../gql/types.js';
import { m } from '../../../paraglide/messages.js';

/** A job of any company or of none. */
export type AdminJob = Omit<AdminJobRowFragment, ' $fragmentName'>;

/** What a dialog shows of a job, or asks about it. */
export type JobQuestion = 'error' | 'log' | 'reset' | 'delete';

/** What the menu of a job offers (docs/domains/jobs.md). */
export function offeredOf({ hasError, hasLog, abilities }: AdminJob): JobQuestion[] {
  return [
    ...(hasError ? ['error' as const] : []),
    ...(hasLog ? ['log' as const] : []),
    ...(abilities.includes('reset') ? ['reset' as const] : []),
    ...(abilities.includes('delete') ? ['delete' as const] : []),
  ];
}

const names: Record<JobStatus, () => string> = {
  new: m.admin_job_new,
  processing: m.admin_job_processing,
  done: m.admin_job_done,
  failed: m.admin_job_failed,
};

/** Returns the name of a job's status. */
export const jobStatusName = (status: JobStatus): string => names[status]();

/** The dot of a job's status. */
export const jobTones = { new: 'indigo', processing: 'amber', done: 'green', failed: 'red' } as const satisfies Record<
  JobStatus,
  StatusTone
>;
