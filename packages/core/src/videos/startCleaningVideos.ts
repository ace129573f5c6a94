import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Job } from '../outbox/job.entity.js';
import { asSystem } from '../outbox/system.js';

/**
 * Starts the job that removes videos that nothing needs, of all companies; while one that was started runs, returns
 * that (docs/domains/videos.md).
 * @throws AppError FORBIDDEN but for super admins.
 */
export async function startCleaningVideos({ viewer, services }: MemberCaller): Promise<Job> {
  authorize(viewer, 'Platform.cleanVideos', null);
  return await asSystem(
    services,
    'purge expired data',
    async (tx) => await tx.enqueue(null, 'videos.clean', { after: '' }, { key: 'videos.clean:started' }),
  );
}
