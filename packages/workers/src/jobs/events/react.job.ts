import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { runReaction } from '@snaplore/core/platform/runReaction';

/** Runs a reaction that failed when its event was dispatched. */
export async function reactJob({ caller, payload }: Attempt<'events.react'>): Promise<void> {
  await runReaction(caller, payload);
}
