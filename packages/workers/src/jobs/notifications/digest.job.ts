import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { enqueueDigests } from '@snaplore/core/notifications/keepDigests';
import { writeDigests } from '@snaplore/core/notifications/writeDigests';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { limits } from '@snaplore/schema/limits';

/** Writes mails to those who are due one of what they have not read, in all companies, and wants itself again. */
export async function writeDigestsJob({ caller: { services }, note }: Attempt<'notifications.digest'>): Promise<void> {
  note(`${String(await writeDigests(services))} digests written`);
  await enqueueDigests(services, databaseNow(limits.digestEveryMs));
}
