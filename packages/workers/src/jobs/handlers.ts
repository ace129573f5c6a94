import type { JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { sendMailJob } from './mail/send.job.js';

/** What each job does, by name. The build breaks when one has no handler. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMailJob,
};
