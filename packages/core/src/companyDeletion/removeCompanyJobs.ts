import type { JobPayloads } from '@snaplore/schema/jobs';
import { signalJobs } from '../jobs/manageJobs.js';
import { enqueueMediaRemoval } from '../media/removeMedia.js';
import type { Tx } from '../outbox/transaction.js';

const batch = 500;

/**
 * Removes the next jobs of a deleted company and takes them from the scheduler. Those that remove files become jobs of
 * no company, and what they are to remove is removed at once, too: no row names it any more.
 * @returns how many.
 */
export async function removeCompanyJobs(tx: Tx, companyId: string): Promise<number> {
  const { em } = tx;
  const kept = await em.execute<{ payload: JobPayloads['media.remove'] }[]>(
    `update job set company_id = null where id = any(array(
       select id from job where company_id = ? and name = 'media.remove' and status <> 'done' limit ${String(batch)}
     )) returning payload`,
    [companyId],
  );
  await enqueueMediaRemoval(tx, null, {
    storageKeys: kept.flatMap(({ payload }) => payload.storageKeys),
    uploadPrefixes: kept.flatMap(({ payload }) => payload.uploadPrefixes),
  });
  const gone = await em.execute<object[]>(
    `with gone as (
       delete from job where id = any(array(
         select id from job where company_id = ? and (name <> 'media.remove' or status = 'done')
         limit ${String(batch)})) returning id
     ) insert into job_withdrawal (job_id) select id from gone on conflict do nothing returning 1`,
    [companyId],
  );
  if (gone.length > 0) await signalJobs(em);
  return kept.length + gone.length;
}
