import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Job } from '@snaplore/core/outbox/job.entity';
import { machineTime } from '@snaplore/core/kernel/databaseClock';
import { isId } from '@snaplore/core/kernel/ids';
import type { AppServices } from '@snaplore/core/kernel/services';
import { systemReader } from '@snaplore/core/outbox/system';
import * as limits from '@snaplore/schema/limits';

/** How long a folder is kept after its job ended, in milliseconds: the job may start again. */
const restMs = 3_600_000;

/**
 * Removes what killed workers left on this machine: work folders of jobs that are not running, and incomplete objects
 * of the storage.
 * @returns how many folders were removed.
 */
export async function removeAbandonedWork(services: AppServices): Promise<number> {
  const { storage, config } = services;
  const work = join(config.DATA_DIR, 'work');
  const names = await readdir(work).catch(() => []);
  const atRest: string[] = [];
  for (const name of names) {
    const found = await stat(join(work, name)).catch(() => null);
    if (found && machineTime() - found.mtimeMs > restMs) atRest.push(name);
  }
  const atWork = new Set(
    (
      await systemReader(services, 'purge expired data').find(
        Job,
        { id: { $in: atRest.filter(isId) }, status: 'processing' },
        { fields: ['id'] },
      )
    ).map(({ id }) => id),
  );
  const abandoned = atRest.filter((name) => !atWork.has(name));
  for (const name of abandoned) await rm(join(work, name), { recursive: true, force: true });
  await storage.removeLeftovers(limits.leftoversKeptMs);
  return abandoned.length;
}

/** Removes it at once and hourly, in this process: files on a machine can be removed only by its own workers. */
export function scheduleWorkRemoval(services: AppServices): { close(): void } {
  const remove = (): void => {
    removeAbandonedWork(services)
      .then((count) => {
        if (count > 0) services.log.info({ count }, 'Work folders of dead workers were removed');
      })
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'Work folders of dead workers could not be removed; trying again');
      });
  };
  remove();
  const timer = setInterval(remove, limits.cleaningEveryMs).unref();
  return {
    close: () => {
      clearInterval(timer);
    },
  };
}
