import { moveFiles } from '../../media/moveFiles.js';
import { removeMedia } from '../../media/removeMedia.js';
import type { AppServices } from '../../kernel/services.js';
import { Job } from '../../outbox/job.entity.js';
import { runJobs } from '../runJobs.js';

/**
 * Runs the jobs of a transfer until none is left, each as its worker does; those of a killed worker again, as the
 * scheduler hands them over once their lock has expired.
 */
export async function runTransferJobs(services: AppServices): Promise<void> {
  const waiting = services.database.system.em.fork();
  await waiting.nativeUpdate(Job, { status: 'processing' }, { status: 'new' });
  await runJobs(
    { services, dispatch: () => Promise.resolve() },
    {
      'media.moveFiles': async ({ caller, jobId, payload }) => {
        await moveFiles(caller, payload.mediaFileIds, async ({ em }, left) => {
          await em.nativeUpdate(Job, { id: jobId }, { payload: { mediaFileIds: left } });
        });
      },
      'media.remove': async ({ caller, payload }) => {
        await removeMedia(caller.services, payload);
      },
    },
  );
}
