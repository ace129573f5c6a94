import type { JobName, JobPayloads } from '@snaplore/schema/jobs';
import type { Job } from '../outbox/job.entity.js';
import type { JobOwner, Tx } from '../outbox/transaction.js';

interface Requested<Name extends JobName> {
  companyId: JobOwner<Name>;
  name: Name;
  payload: JobPayloads[Name];
  /** The same for requests that one job serves. */
  key: string;
}

/**
 * Enqueues the job of a request, unless that of an equal one waits or runs.
 * @param find the request that a job was enqueued for
 * @returns the request that is being carried out already, or the new job.
 */
export async function enqueueUnlessRunning<Request extends { cancelledAt: Date | null }, Name extends JobName>(
  tx: Tx,
  { companyId, name, payload, key }: Requested<Name>,
  find: (jobId: string) => Promise<Request | null>,
): Promise<{ running: Request } | { running: null; job: Job }> {
  const job = await tx.enqueue(companyId, name, payload, { key });
  const running = await find(job.id);
  if (!running) return { running, job };
  if (running.cancelledAt === null) return { running };
  // A cancelled one may take a moment to end.
  return { running: null, job: await tx.enqueue(companyId, name, payload) };
}
