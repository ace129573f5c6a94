import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { enqueueDigests } from '@snaplore/core/notifications/scheduleDigests';
import { writeDigests } from '@snaplore/core/notifications/writeDigests';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import * as limits from '@snaplore/schema/limits';

/** Writes the digests that are due in all companies, and enqueues itself again (docs/domains/notifications.md). */
export async function writeDigestsJob({ caller: { services }, note }: Attempt<'notifications.digest'>): Promise<void> {
  note(`${String(await writeDigests(services))} digests written`);
  await enqueueDigests(services, databaseNow(limits.digestEveryMs));
}
