import type { Em } from '../kernel/database.js';
import { Job } from '../outbox/job.entity.js';

/** The key of the job that makes a company's own host. */
export const hostJobKey = (companyId: string): string => `companies.createHost:${companyId}`;

/**
 * Returns the job that makes the host of each of these companies, or the last one that was given up, by company; on the
 * system role (docs/domains/platform.md).
 */
export async function readHostJobs(em: Em, companyIds: readonly string[]): Promise<Map<string, Job>> {
  if (companyIds.length === 0) return new Map();
  const unfinished = { key: { $in: companyIds.map(hostJobKey) }, status: { $in: ['new', 'processing'] as const } };
  const failed = { name: 'companies.createHost', status: 'failed', companyId: { $in: [...companyIds] } } as const;
  const jobs = await em.find(Job, { $or: [unfinished, failed] }, { orderBy: { id: 'asc' } });
  return new Map(jobs.flatMap((job) => (job.companyId === null ? [] : [[job.companyId, job] as const])));
}
