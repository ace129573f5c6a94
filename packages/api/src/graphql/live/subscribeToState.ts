import { newestSequence } from '@snaplore/core/outbox/feed';
import type { EventName } from '@snaplore/schema/events';
import type { GraphContext } from '../context.js';
import { subscribeTo, type EventContext, type EventOf, type LiveMessages } from './subscribeTo.js';

/** One thing whose state is followed, such as a job. */
interface Followed<Name extends EventName, State> {
  /** The events after which its state may be another. */
  names: readonly Name[];
  /** Whether an event is about it: by ids alone, without a query. */
  concerns: (event: EventOf<Name>) => boolean;
  /** Reads its state. The AppError of a person without the right refuses the subscription, or leaves a message out. */
  read: (context: EventContext) => Promise<State>;
  /** The article that it belongs to, whose right it ends with; null for none. */
  articleId: (state: State) => string | null;
}

/**
 * A subscription to the state of one thing: at once, then after each of its events, with the company's sequence.
 * @throws AppError UNAUTHENTICATED, and what `read` refuses with.
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
      // Again: it may have changed between the check of the right and the first event that is followed.
      yield { ...(await read(present)), sequence };
    },
    tell: async function* ({ sequence }) {
      if (state) yield { ...state, sequence };
    },
  });
}
