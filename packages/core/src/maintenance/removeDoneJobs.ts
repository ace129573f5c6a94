import { sqlJobIsIdle } from '../jobs/idleJobs.js';
import type { AppServices } from '../kernel/services.js';
import { deleteInBatches } from './deleteInBatches.js';

/**
 * Removes done jobs of all companies, but those with whose request an export, a download or an AI text would go
 * (docs/domains/jobs.md). Idempotent, and killed at any moment.
 * @param onBatch told how many are removed by now.
 * @returns how many were removed.
 */
export async function removeDoneJobs(
  services: AppServices,
  onBatch?: (removed: number) => Promise<void>,
): Promise<number> {
  const condition = `status = 'done' and ${sqlJobIsIdle}`;
  return await deleteInBatches(services, { table: 'job', key: 'id', type: 'uuid', condition, values: [] }, onBatch);
}
