import type { SystemJobName } from '@snaplore/schema/jobs';
import * as limits from '@snaplore/schema/limits';
import { keepEnqueued } from '../jobs/recurring.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';

/** Jobs that go through the whole storage, as many keys in a run as they are bounded to. */
type WalkingJob = Extract<SystemJobName, 'videos.clean' | 'storage.compare'>;

/**
 * Enqueues a run: from the beginning, once however many workers do so, or where the run before ended.
 * @param after its key; '' to begin.
 */
export async function enqueueWalk(
  services: AppServices,
  name: WalkingJob,
  { after = '', runAt = databaseNow() }: { after?: string; runAt?: Date } = {},
): Promise<void> {
  await asSystem(services, 'count what is stored', async (tx) => {
    const key = after === '' ? name : `${name}:${after}`;
    await tx.enqueue(null, name, { after }, { key, runAt, againWhenRunning: true });
  });
}

/** Enqueues the run that follows: at once where the last one has left something, else after the usual time. */
export async function enqueueNextWalk(
  services: AppServices,
  name: WalkingJob,
  next: string | null,
  everyMs: number,
): Promise<void> {
  if (next === null) await enqueueWalk(services, name, { runAt: databaseNow(everyMs) });
  else await enqueueWalk(services, name, { after: next });
}

/** The key of the cleaning that a super admin started: a second press joins it, whichever of its runs is under way. */
export const startedCleaning = 'videos.clean:started';

/** Enqueues the run that goes on with a cleaning that a super admin started. */
export async function enqueueStartedCleaning(
  services: AppServices,
  after: string,
  removed: { files: number; bytes: number },
): Promise<void> {
  await asSystem(services, 'count what is stored', async (tx) => {
    await tx.enqueue(null, 'videos.clean', { after, removed }, { key: startedCleaning, againWhenRunning: true });
  });
}

/** Keeps both jobs enqueued. */
export function scheduleCleaning(services: AppServices): { close(): void } {
  return keepEnqueued(services, limits.cleaningEveryMs, async () => {
    await enqueueWalk(services, 'videos.clean');
    await enqueueWalk(services, 'storage.compare');
  });
}
