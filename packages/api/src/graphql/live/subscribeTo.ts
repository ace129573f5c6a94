import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@snaplore/core/kernel/appError';
import { requireMember } from '@snaplore/core/access/authorize';
import type { MemberCaller, MemberViewer } from '@snaplore/core/kernel/caller';
import type { FeedReader } from '@snaplore/core/outbox/feed';
import type { DomainEvent, EventName } from '@snaplore/schema/events';
import { contextFor, type GraphContext } from '../context.js';
import { inBursts, withoutRepeats } from './bursts.js';
import { authenticated, type Evaluation } from './evaluation.js';
import { AnsweredMessage, LiveMessage } from './liveMessage.js';
import type { LiveOperation } from './liveOperation.js';
import type { SharedAnswer } from './sharedAnswer.js';

/** An event of one of these names. */
export type EventOf<Name extends EventName> = Extract<DomainEvent, { name: Name }>;

/** The context in which one event is evaluated for one subscriber. */
export interface EventContext extends GraphContext {
  caller: MemberCaller;
}

/** What a subscription follows, and the messages it sends. */
export interface Following<Name extends EventName, Message> {
  /** The names of the events that it follows. */
  names: readonly Name[];
  /** The last sequence that the client has seen: later events are sent first. Without it, only new events are sent. */
  after?: number | null | undefined;
  /** Whether an event concerns the followed subject; decided by ids alone, without a query. */
  concerns(event: EventOf<Name>): boolean;
  /**
   * Checks the right to the subject: with `null` at the start and when access changes, and for each event with the
   * present rights. Its AppError refuses the subscription, or leaves the event out.
   */
  authorize?: (event: EventOf<Name> | null, context: EventContext) => Promise<unknown>;
  /** The article that it belongs to, known once `authorize` has passed: the subscription ends with the right to it. */
  articleId?: () => string | null;
  /** Events that arrive within this many milliseconds are evaluated together; of equal ones only the last. */
  gatherMs?: number;
  /** Messages to send before the first event, such as the progress of a job. */
  opening?: (context: EventContext) => AsyncIterable<Message>;
  /** The messages of one event: none, one or more. Its AppError leaves the rest out. */
  tell(event: EventOf<Name>, context: EventContext): AsyncIterable<Message>;
}

/** Messages, each with the context in which its fields are resolved. */
export type LiveMessages<Message> = AsyncIterableIterator<LiveMessage<Message>>;
/** The same, some of them answered already. */
type AnsweredMessages<Message> = AsyncIterableIterator<LiveMessage<Message> | AnsweredMessage>;

/** Events emitted together with the end of a right, such as a deletion, still reach those who may receive them. */
const lastEventsMs = 500;
const patienceMs = [100, 500, 2_000, 5_000];

/** One running subscription. */
interface Running<Name extends EventName, Message> {
  context: GraphContext;
  /** How events are answered for all subscribers with the same rights; null where each has answers of their own. */
  operation: LiveOperation | null;
  following: Following<Name, Message>;
  reader: FeedReader;
  companyId: string;
  /** The subscriber, with the rights that were read last. */
  caller: MemberCaller;
  ended: AbortSignal;
}

/**
 * A subscription to the company's events: in order, each once, without gaps when a signal is lost, each with the rights
 * of its moment (docs/domains/live.md). It ends with the session, and soon after the right to the subject has ended.
 * @throws AppError UNAUTHENTICATED, MISSED_TOO_MUCH, and the errors of `authorize`.
 */
export async function subscribeTo<Name extends EventName, Message>(
  context: GraphContext,
  following: Following<Name, Message>,
): Promise<LiveMessages<Message>> {
  // Without an operation no message is answered already.
  return (await begin(context, following, null)) as LiveMessages<Message>;
}

/**
 * The same for what follows from the event and the viewer's rights alone: subscribers with the same rights share their
 * answers (docs/domains/live.md).
 */
export async function subscribeShared<Name extends EventName, Message>(
  context: GraphContext,
  following: Omit<Following<Name, Message>, 'authorize' | 'articleId' | 'opening'>,
): Promise<AnsweredMessages<Message>> {
  return await begin<Name, Message>(context, following, context.operation ?? null);
}

async function begin<Name extends EventName, Message>(
  context: GraphContext,
  following: Following<Name, Message>,
  operation: LiveOperation | null,
): Promise<AnsweredMessages<Message>> {
  const { caller, feeds } = context;
  requireMember(caller);
  const viewer = await authenticated(caller.services, caller.viewer.sessionId);
  const { companyId } = caller.viewer;
  if (viewer?.companyId !== companyId) throw new AppError('UNAUTHENTICATED');
  const opened = contextFor(context, viewer);
  await following.authorize?.(null, opened);
  // Opened before the first message, so that no event is missed in between.
  const reader = await feeds.read(companyId, following.after, following.names);
  const end = new AbortController();
  const running = { context, operation, following, reader, companyId, caller: opened.caller, ended: end.signal };
  const stopChecking = context.onAccessChange?.(async (present) => {
    await endWithoutRight(running, present);
  }, following.articleId?.() ?? null);
  return closable(reader, messages(running, opened), () => {
    end.abort();
    stopChecking?.();
  });
}

/** Closes the reader of a subscription whose right has ended, once the last events are sent. */
async function endWithoutRight<Name extends EventName, Message>(
  { context, following, reader, companyId, caller }: Running<Name, Message>,
  present: MemberViewer,
): Promise<void> {
  const mayGoOn = async (viewer: MemberViewer | null): Promise<boolean> => {
    if (viewer?.companyId !== companyId) return false;
    return await isAllowed(async () => await following.authorize?.(null, contextFor(context, viewer)));
  };
  if (await mayGoOn(present)) return;
  await wait(lastEventsMs, undefined, { ref: false });
  if (!(await mayGoOn(await authenticated(caller.services, caller.viewer.sessionId)))) reader.close();
}

async function* messages<Name extends EventName, Message>(
  running: Running<Name, Message>,
  opened: EventContext,
): AsyncGenerator<LiveMessage<Message> | AnsweredMessage, void> {
  const { following, operation, reader } = running;
  const { opening } = following;
  if (opening) {
    yield* persistent(running, async function* () {
      for await (const message of opening(opened)) yield new LiveMessage(message, opened);
    });
  }
  const isHeard = (event: DomainEvent): event is EventOf<Name> =>
    isOneOf(event, following.names) && following.concerns(event);
  for await (const burst of inBursts(reader, following.gatherMs)) {
    const newest = burst.at(-1)?.sequence ?? 0;
    for (const event of withoutRepeats(burst.filter(isHeard))) {
      let isSignedIn = true;
      yield* persistent(running, async function* () {
        const evaluation = running.context.evaluations.upTo(running.companyId, newest);
        const caller = await evaluation.present(running.caller);
        isSignedIn = caller !== null;
        if (!caller) return;
        running.caller = caller;
        if (operation) {
          for (const answer of await sharedAnswers(running, operation, event, evaluation))
            yield new AnsweredMessage(answer);
          return;
        }
        const context: EventContext = { ...running.context, caller, loaders: evaluation.loadersOf(caller) };
        await following.authorize?.(event, context);
        for await (const message of following.tell(event, context)) yield new LiveMessage(message, context);
      });
      if (!isSignedIn) return;
    }
  }
}

/** The answers to an event for every subscriber with the rights of this one. */
async function sharedAnswers<Name extends EventName, Message>(
  { context: { evaluations, feeds }, following, caller }: Running<Name, Message>,
  operation: LiveOperation,
  event: EventOf<Name>,
  evaluation: Evaluation,
): Promise<readonly SharedAnswer[]> {
  return await evaluation.answersFor(caller, `${String(event.sequence)} ${operation.key}`, async (like) => {
    // Nothing else of the subscriber's own context may be in it.
    const neutral = { origin: { address: '', userAgent: '' }, browserKey: null, setSession: () => undefined };
    const context: EventContext = { ...neutral, ...like, evaluations, feeds };
    const answers: SharedAnswer[] = [];
    for await (const message of following.tell(event, context)) answers.push(await operation.answer(message, context));
    return answers;
  });
}

async function isAllowed(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Leaves out what is refused; tries again after an error of our own, since a client would not subscribe again. */
async function* persistent<Name extends EventName, Message>(
  { context, companyId, ended }: Running<Name, Message>,
  work: () => AsyncIterable<LiveMessage<Message> | AnsweredMessage>,
): AsyncGenerator<LiveMessage<Message> | AnsweredMessage, void> {
  for (let attempt = 0; !ended.aborted; attempt += 1) {
    try {
      yield* work();
      return;
    } catch (error) {
      if (error instanceof AppError) return;
      context.evaluations.discard(companyId);
      context.caller.services.log.warn({ err: error, attempt }, 'An event could not be evaluated; trying again');
      await wait(patienceMs[Math.min(attempt, patienceMs.length - 1)], undefined, { signal: ended }).catch(
        () => undefined,
      );
    }
  }
}

/** A generator that waits for an event does not notice `return()`; closing the reader first wakes it. */
function closable<Message>(
  reader: FeedReader,
  generator: AsyncGenerator<Message, void>,
  closed: () => void,
): AsyncIterableIterator<Message> {
  const close = (): void => {
    closed();
    reader.close();
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
