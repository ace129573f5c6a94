import { cleanHouse } from '@snaplore/core/maintenance/purgeExpired';
import { wantCleaning } from '@snaplore/core/maintenance/schedulePurge';
import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { limits } from '@snaplore/schema/limits';

/** Removes what is over, for all companies, and wants itself again. */
export async function cleanHouseJob({ caller: { services }, note }: Attempt<'house.clean'>): Promise<void> {
  for (const [what, count] of Object.entries(await cleanHouse(services))) if (count > 0) note(`${what}: ${String(count)} removed`);
  await wantCleaning(services, databaseNow(limits.cleaningEveryMs));
}
