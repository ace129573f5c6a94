import { purgeExpired } from '@snaplore/core/maintenance/purgeExpired';
import { enqueuePurge } from '@snaplore/core/maintenance/schedulePurge';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import * as limits from '@snaplore/schema/limits';

/** Removes expired data of all companies, and enqueues itself again (docs/domains/maintenance.md). */
export async function purgeExpiredJob({
  caller: { services },
  note,
}: Attempt<'maintenance.purgeExpired'>): Promise<void> {
  for (const [what, count] of Object.entries(await purgeExpired(services)))
    if (count > 0) note(`${what}: ${String(count)} removed`);
  await enqueuePurge(services, databaseNow(limits.cleaningEveryMs));
}
