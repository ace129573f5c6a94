import type { EventName } from '@snaplore/schema/events';
import type { JobPayloads } from '@snaplore/schema/jobs';
import { FinalFailure } from '../kernel/finalFailure.js';
import type { Caller } from '../kernel/caller.js';
import { AppError } from '../kernel/appError.js';
import type { Reaction, Reactions } from './reaction.js';
import { asSystem } from './system.js';
import { isTransient } from '../kernel/transientFailure.js';

/**
 * Repeats a reaction that failed when its event was dispatched (docs/domains/outbox.md). The event's subject may be
 * deleted by now; then there is nothing to do.
 * @throws FinalFailure when a retry would not help; any other error means retry.
 */
export async function runReaction(
  reactions: Reactions,
  { services, viewer }: Caller,
  { event, reaction }: JobPayloads['events.react'],
): Promise<void> {
  const { companyId } = viewer;
  const run = (reactions[event.name] as Record<string, Reaction<EventName>> | undefined)?.[reaction];
  if (!run || companyId === null) throw new FinalFailure(`There is no reaction ${reaction} to ${event.name}`);
  try {
    await asSystem(services, 'dispatch the outbox', async (tx) => {
      await run(tx, companyId, [event]);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return;
    throw isTransient(error)
      ? error
      : new FinalFailure(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
