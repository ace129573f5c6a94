import { jobResetAttempts } from '@snaplore/schema/platform';
import type { Job } from '../outbox/job.entity.js';

/** Whether a job may begin again, by its state (docs/domains/jobs.md). */
export const mayReset = ({ status, attempts }: Pick<Job, 'status' | 'attempts'>): boolean =>
  status !== 'processing' && (status === 'failed' || attempts >= jobResetAttempts);

/** What a super admin may do to a job, by its state. */
export const jobAbilities = (job: Pick<Job, 'status' | 'attempts'>): string[] => [
  ...(mayReset(job) ? ['reset'] : []),
  ...(job.status === 'processing' ? [] : ['delete']),
];
