import { newestSequence } from '@snaplore/core/outbox/feed';
import type { EventName } from '@snaplore/schema/events';
import type { GraphContext } from '../context.js';
import { subscribeTo, type EventContext, type EventOf, type LiveMessages } from './subscribeTo.js';

/** A subject whose state is followed, such as a job. */
interface Followed<Name extends EventName, State> {
  /** The events that may change its state. */
  names: readonly Name[];
  /** Whether an event concerns it; decided by ids alone, without a query. */
  concerns: (event: EventOf<Name>) => boolean;
  /** Reads its state. An AppError for a missing right refuses the subscription, or leaves a message out. */
  read: (context: EventContext) => Promise<State>;
  /** The article that it belongs to, with whose right the subscription ends; null for none. */
  articleId: (state: State) => string | null;
}

/**
 * A subscription to the state of one subject: at once, then after each of its events, with the company's sequence
 * (docs/domains/live.md).
 * @throws AppError UNAUTHENTICATED, and the errors of `read`.
 */
export async function subscribeToState<Name extends EventName, State extends object>(
  context: GraphContext,
  { names, concerns, read, articleId }: Followed<Name, State>,
): Promise<LiveMessages<State & { sequence: number }>> {
  let state: State | null = null;
  return await subscribeTo<Name, State & { sequence: number }>(context, {
    names,
    concerns,
    authorize: async (_event, present) => {
      state = await read(present);
    },
    articleId: () => state && articleId(state),
    opening: async function* (present) {
      const { services, viewer } = present.caller;
      const sequence = await newestSequence(services, viewer.companyId);
      // Read again: it may have changed between the check of the right and the first event that is followed.
      yield { ...(await read(present)), sequence };
    },
    tell: async function* ({ sequence }) {
      if (state) yield { ...state, sequence };
    },
  });
}
