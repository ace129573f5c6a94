import { setTimeout as wait } from 'node:timers/promises';
import { authenticateSessionById } from '@snaplore/core/sessions/authenticateSession';
import { AppError } from '@snaplore/core/kernel/appError';
import { requireMember } from '@snaplore/core/access/authorize';
import type { Caller, MemberViewer } from '@snaplore/core/kernel/caller';
import type { FeedReader } from '@snaplore/core/outbox/feed';
import type { DomainEvent, EventName } from '@snaplore/schema/events';
import { inBursts, withoutRepeats } from './bursts.js';
import { Loaders } from '../loaders/loaders.js';
import type { GraphContext } from './context.js';

function becomeCaller(context: GraphContext, caller: Caller): void {
  context.caller = caller;
  context.loaders = new Loaders(caller);
}
import { Turns } from './turns.js';

/** An event of one of these names. */
export type EventOf<Name extends EventName> = Extract<DomainEvent, { name: Name }>;

/** What a subscription follows, and what it makes of it. */
export interface Following<Name extends EventName, Message> {
  /** The events of the company that it follows. */
  names: readonly Name[];
  /** The company's sequence that the client has seen; what came behind it is told first. Without it: from now on. */
  after?: number | null | undefined;
  /** Whether an event is about the thing followed: by ids alone, without a query. */
  concerns(event: EventOf<Name>): boolean;
  /**
   * The right to hear of it, asked with `null` at subscribing, and again for each event, by what the person may do
   * then. Its AppError refuses the subscription, or leaves the event out.
   */
  authorize(event: EventOf<Name> | null): Promise<unknown>;
  /** The article that it is about, once `authorize` has allowed it: it ends with the right to that one. */
  articleId?: () => string;
  /** Waits so long, in milliseconds, for what comes together: told at one look, and what is said twice told once. */
  gatherMs?: number;
  /** What is told at once, such as how far a job has come. */
  opening?: () => AsyncIterable<Message>;
  /** What is told of one event: nothing, one message or more. The context's caller and loaders are fresh. */
  tell(event: EventOf<Name>): AsyncIterable<Message>;
}

/**
 * What was emitted beside the end of a right, such as that the thing is deleted, still reaches those who may hear of
 * it.
 */
const lastEventsMs = 500;
const patienceMs = [100, 500, 2_000, 5_000];

/**
 * A subscription over the company's events: in order, each once, none left out over a lost signal, rights asked again
 * each time. Ends with the person's session, and soon after their right to what is followed.
 * @throws AppError UNAUTHENTICATED, MISSED_TOO_MUCH, and whatever `authorize` refuses with.
 */
export async function subscribeTo<Name extends EventName, Message>(
  context: GraphContext,
  following: Following<Name, Message>,
): Promise<AsyncIterable<Message>> {
  if (!(await refresh(context))) throw new AppError('UNAUTHENTICATED');
  requireMember(context.caller);
  await following.authorize(null);
  // Opened before anything is told, so that nothing falls between the opening and the first event.
  const reader = await context.feeds.read(context.caller.viewer.companyId, following.after, following.names);
  // An event and a check of the right use the same context: one at a time.
  const turns = new Turns();
  const stopChecking = context.onAccessChange?.(async (viewer) => {
    await endWithoutRight(context, following, viewer, reader, turns);
  }, following.articleId?.() ?? null);
  return closable(
    reader,
    (ended) => messages(context, following, reader, ended, turns),
    () => stopChecking?.(),
  );
}

/**
 * Closes the reader of a subscription whose person has lost the right to what is followed, when the last events are
 * told.
 */
async function endWithoutRight<Name extends EventName, Message>(
  context: GraphContext,
  following: Following<Name, Message>,
  viewer: MemberViewer,
  reader: FeedReader,
  turns: Turns,
): Promise<void> {
  const mayGoOn = async (as: MemberViewer | null): Promise<boolean> => {
    const release = await turns.take();
    try {
      if (as) becomeCaller(context, { ...context.caller, viewer: as });
      return (as !== null || (await refresh(context))) && (await mayHear(following, null));
    } finally {
      release();
    }
  };
  if (await mayGoOn(viewer)) return;
  await wait(lastEventsMs, undefined, { ref: false });
  if (!(await mayGoOn(null))) reader.close();
}

async function* messages<Name extends EventName, Message>(
  context: GraphContext,
  following: Following<Name, Message>,
  reader: FeedReader,
  ended: AbortSignal,
  turns: Turns,
): AsyncGenerator<Message, void> {
  if (following.opening) yield* persistent(context, ended, following.opening);
  const isHeard = (event: DomainEvent): event is EventOf<Name> =>
    isOneOf(event, following.names) && following.concerns(event);
  for await (const together of inBursts(reader, following.gatherMs)) {
    let isSignedIn = true;
    let isFresh = false;
    for (const event of withoutRepeats(together.filter(isHeard))) {
      const release = await turns.take();
      try {
        yield* persistent(context, ended, async function* () {
          if (!isFresh) isSignedIn = await refresh(context);
          // Whatever goes wrong now: the next try looks again.
          isFresh = false;
          if (!isSignedIn) return;
          if (await mayHear(following, event)) yield* following.tell(event);
          isFresh = true;
        });
      } finally {
        release();
      }
      if (!isSignedIn) return;
    }
  }
}

async function mayHear<Name extends EventName, Message>(
  following: Following<Name, Message>,
  event: EventOf<Name> | null,
): Promise<boolean> {
  try {
    await following.authorize(event);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Leaves out what is refused; tries again when we fail ourselves, for a client does not come back from that. */
async function* persistent<Message>(
  { caller }: GraphContext,
  ended: AbortSignal,
  work: () => AsyncIterable<Message>,
): AsyncGenerator<Message, void> {
  for (let attempt = 0; !ended.aborted; attempt += 1) {
    try {
      yield* work();
      return;
    } catch (error) {
      if (error instanceof AppError) return;
      caller.services.log.warn({ err: error, attempt }, 'An event could not be told; trying again');
      await wait(patienceMs[Math.min(attempt, patienceMs.length - 1)], undefined, { signal: ended }).catch(
        () => undefined,
      );
    }
  }
}

/** The person as they stand now, with loaders that have read nothing yet; false when their session is over. */
async function refresh(context: GraphContext): Promise<boolean> {
  const { caller } = context;
  if (caller.viewer.kind !== 'member') return false;
  const { companyId, sessionId } = caller.viewer;
  const viewer = await authenticateSessionById(caller.services, sessionId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  // A session that has moved to another company is another subscription.
  if (viewer?.companyId !== companyId) return false;
  becomeCaller(context, { ...caller, viewer });
  return true;
}

/** A generator that waits for an event does not hear `return()`; closing the reader first wakes it. */
function closable<Message>(
  reader: FeedReader,
  generate: (ended: AbortSignal) => AsyncGenerator<Message, void>,
  closed: () => void,
): AsyncIterableIterator<Message> {
  const ended = new AbortController();
  const generator = generate(ended.signal);
  const close = (): void => {
    ended.abort();
    reader.close();
    closed();
  };
  return {
    next: async () => {
      const step = await generator.next();
      if (step.done === true) close();
      return step;
    },
    return: async () => {
      close();
      return await generator.return();
    },
    throw: async (error: unknown) => {
      close();
      return await generator.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function isOneOf<Name extends EventName>(event: DomainEvent, names: readonly Name[]): event is EventOf<Name> {
  return names.some((name) => name === event.name);
}
