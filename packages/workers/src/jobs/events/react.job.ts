import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { runReaction } from '@snaplore/core/outbox/runReaction';
import { reactions } from '@snaplore/core/wiring/reactions';

/** Repeats a reaction that failed when its event was dispatched (docs/domains/outbox.md). */
export async function reactJob({ caller, payload }: Attempt<'events.react'>): Promise<void> {
  await runReaction(reactions, caller, payload);
}
