import { statfs } from 'node:fs/promises';
import type { Scheduler } from '@snaplore/core/adapters/scheduler/scheduler';
import { LocalStorage } from '@snaplore/core/adapters/storage/localStorage';
import { isDiskFull } from '@snaplore/core/kernel/transientError';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import { Router } from 'express';

/** A part that does not answer within this time counts as unavailable, in milliseconds. */
const answerWithinMs = 3_000;

/** A failed check, in words that contain no addresses, names or keys. */
class NotReady extends Error {}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotReady(`does not answer within ${answerWithinMs / 1000} s`)), answerWithinMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < limits.uploadPartBytes)
    throw new NotReady(`has ${megabytes(bavail * bsize)} left, less than one part of an upload needs`);
}

/**
 * `/healthz`: the process is alive. `/readyz`: whether database, storage, disk and scheduler can be used, or which of
 * them cannot and why.
 */
export function healthRouter(services: AppServices, scheduler: Scheduler): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  const { database, storage, config, log } = services;
  const checks: Record<string, { run: () => Promise<unknown>; otherwise: string }> = {
    database: { run: () => database.appPool.query('select 1'), otherwise: 'cannot be reached' },
    storage: {
      run: () => storage.health(),
      otherwise: storage instanceof LocalStorage ? 'cannot be written' : 'cannot be reached',
    },
    // With a bucket, the disk that counts is not this one.
    ...(storage instanceof LocalStorage
      ? { disk: { run: () => checkDisk(config.DATA_DIR), otherwise: 'cannot be looked at' } }
      : {}),
    scheduler: { run: () => scheduler.health(), otherwise: 'cannot be reached' },
  };
  router.get('/readyz', async (_request, response) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, { run, otherwise }]) => {
        try {
          await inTime(run());
          return [name, 'ok'] as const;
        } catch (error) {
          log.warn({ err: error, check: name }, 'Not ready');
          return [
            name,
            error instanceof NotReady ? error.message : isDiskFull(error) ? 'has no room left' : otherwise,
          ] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result === 'ok');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results) });
  });
  return router;
}
