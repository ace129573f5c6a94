import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { compareStorage } from '@snaplore/core/maintenance/compareStorage';
import { enqueueNextWalk } from '@snaplore/core/maintenance/scheduleCleaning';
import * as limits from '@snaplore/schema/limits';

/** Compares what is counted with what is stored, mends it, and enqueues its next run (docs/domains/storage.md). */
export async function compareStorageJob({
  caller: { services },
  payload,
  note,
}: Attempt<'storage.compare'>): Promise<void> {
  const { compared, differing, differences, uncounted, sums, next } = await compareStorage(
    services,
    payload.after,
    limits.comparedKeysMax,
  );
  note(
    `${String(compared)} keys compared, ${String(differing)} differed, ${String(sums)} sums differed; ` +
      `${String(uncounted.keys)} keys with ${String(uncounted.bytes)} bytes are counted for nobody`,
  );
  for (const { key, counted, stored } of differences)
    note(`${key}: ${String(counted)} bytes were counted, and ${String(stored ?? 0)} are stored`);
  if (differing > 0 || sums > 0) services.log.warn({ differing, sums }, 'Other bytes were counted than are stored');
  await enqueueNextWalk(services, 'storage.compare', next, limits.storageComparedMs);
}
