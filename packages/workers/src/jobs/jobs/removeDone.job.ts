import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { removeDoneJobs } from '@snaplore/core/maintenance/removeDoneJobs';

/** Removes done jobs of all companies, and says how many (docs/domains/jobs.md). */
export async function removeDoneJobsJob({
  caller: { services },
  note,
  report,
}: Attempt<'jobs.removeDone'>): Promise<void> {
  const jobs = await removeDoneJobs(services);
  note(`${String(jobs)} done jobs removed`);
  report({ jobs });
}
