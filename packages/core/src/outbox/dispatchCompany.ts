import type { EventName } from '@snaplore/schema/events';
import type { OutgoingEvent, Reaction, Reactions } from './reaction.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from './system.js';
import { isTimeout } from '../kernel/transientFailure.js';
import type { EmittedEvent } from './writeEvents.js';
import type { Tx } from './transaction.js';

/** Events of a company per transaction: few enough that its row locks are short. */
const batch = 100;
/** A reaction that waits longer for a row lock becomes a job, and the company's turn ends. */
const lockTimeoutMs = 1_000;
/** The first key of the advisory lock; the second is the company's: one dispatcher at a time for each company. */
const lockSpace = 7_203_115;

/** The result of one turn. */
interface Dispatched {
  /** How many events of the company were passed. */
  count: number;
  isMore: boolean;
}

/**
 * Runs the reactions to a company's next events (docs/domains/outbox.md): each once for all its events, and only when
 * one of them fails each for each event alone. What fails then undoes only its own writes and becomes a job, which is
 * retried and, when it fails for good, kept with its error.
 * @returns a count of 0 while another process dispatches this company.
 */
export async function dispatchCompany(
  services: AppServices,
  reactions: Reactions,
  companyId: string,
): Promise<Dispatched> {
  return await asSystem(services, 'dispatch the outbox', async (tx) => {
    const [lock] = await tx.em.execute<{ taken: boolean }[]>(
      `select pg_try_advisory_xact_lock(${String(lockSpace)}, hashtext(?)) as taken, ` +
        `set_config('lock_timeout', ?, true)`,
      [companyId, String(lockTimeoutMs)],
    );
    if (!lock?.taken) return { count: 0, isMore: false };
    const [head] = await tx.em.execute<{ newest: string; reacted: string; is_deleted: boolean }[]>(
      `select h.newest, h.reacted, c.deleted_at is not null as is_deleted
       from event_head h join company c on c.id = h.company_id where h.company_id = ? and h.reacted < h.newest`,
      [companyId],
    );
    if (!head) return { count: 0, isMore: false };
    // Nobody is told of what happened in a deleted company.
    if (head.is_deleted) return await passTo(tx, companyId, head, head.newest);
    const waiting = await tx.em.execute<WaitingEvent[]>(
      `select id, name, payload, sequence from event
       where company_id = ? and sequence > ? and sequence <= ? and name = any(string_to_array(?, ','))
       order by sequence limit ${String(batch)}`,
      [companyId, head.reacted, head.newest, Object.keys(reactions).join(',')],
    );
    const stoppedAt = (await reactTogether(services, reactions, tx, companyId, waiting))
      ? null
      : await reactToEach(services, reactions, tx, companyId, waiting);
    const reached = stoppedAt ?? (waiting.length < batch ? head.newest : (waiting.at(-1)?.sequence ?? head.reacted));
    return await passTo(tx, companyId, head, reached);
  });
}

async function passTo(
  { em }: Tx,
  companyId: string,
  { newest, reacted }: { newest: string; reacted: string },
  reached: string,
): Promise<Dispatched> {
  await em.execute('update event_head set reacted = ? where company_id = ?', [reached, companyId]);
  return { count: Number(reached) - Number(reacted), isMore: reached !== newest };
}

type WaitingEvent = OutgoingEvent<EventName> & { sequence: string };

const reactionsTo = (reactions: Reactions, name: EventName): [string, Reaction<EventName>][] =>
  Object.entries(reactions[name] ?? {}) as [string, Reaction<EventName>][];

/** Runs each reaction once, for all its events. @returns false when one has failed: then nothing of it is done. */
async function reactTogether(
  services: AppServices,
  reactions: Reactions,
  tx: Tx,
  companyId: string,
  waiting: readonly WaitingEvent[],
): Promise<boolean> {
  const eventsOf = new Map<Reaction<EventName>, OutgoingEvent<EventName>[]>();
  for (const event of waiting) {
    for (const [, run] of reactionsTo(reactions, event.name)) {
      const events = eventsOf.get(run);
      if (events) events.push(event);
      else eventsOf.set(run, [event]);
    }
  }
  if (eventsOf.size === 0) return true;
  const failure = await inSavepoint(tx, async (inner) => {
    for (const [run, events] of eventsOf) {
      await run(inner, companyId, events);
      await inner.em.flush();
    }
  });
  if (failure === null) return true;
  services.log.debug({ err: failure, events: waiting.length }, 'Reactions failed; each runs alone now');
  return false;
}

/**
 * Runs each reaction to each event in a savepoint of its own. One that fails undoes only its own writes and becomes a
 * job. After one that waited too long for a lock it stops: the next would probably wait for it too.
 * @returns the sequence of the event at which it stopped, or null.
 */
async function reactToEach(
  services: AppServices,
  reactions: Reactions,
  tx: Tx,
  companyId: string,
  waiting: readonly WaitingEvent[],
): Promise<string | null> {
  for (const event of waiting) {
    const { id, name, payload } = event;
    let isHeldUp = false;
    for (const [reaction, run] of reactionsTo(reactions, name)) {
      const failure = await inSavepoint(tx, async (inner) => {
        await run(inner, companyId, [event]);
      });
      if (failure === null) continue;
      isHeldUp ||= isTimeout(failure);
      services.log.warn({ err: failure, event: name, eventId: id, reaction }, 'A reaction failed and is now a job');
      const again = { id, name, payload } as Parameters<typeof enqueueReaction>[2];
      await enqueueReaction(tx, companyId, again, reaction, failure);
    }
    if (isHeldUp) return event.sequence;
  }
  return null;
}

async function enqueueReaction(
  tx: Tx,
  companyId: string,
  event: { [Name in EventName]: OutgoingEvent<Name> }[EventName],
  reaction: string,
  failure: unknown,
): Promise<void> {
  const job = await tx.enqueue(companyId, 'events.react', { event, reaction });
  job.error = failure instanceof Error ? failure.message : String(failure);
  await tx.em.flush();
}

/**
 * Runs `work` in a savepoint, so that a failure undoes only its writes.
 * @returns the error, or null.
 */
async function inSavepoint(tx: Tx, work: (inner: Tx) => Promise<void>): Promise<unknown> {
  const emitted: EmittedEvent[] = [];
  await tx.em.execute('savepoint reaction');
  try {
    await work({
      ...tx,
      emit: (companyId, name, payload) => {
        emitted.push({ companyId, name, payload });
      },
    });
    await tx.em.flush();
    await tx.em.execute('release savepoint reaction');
  } catch (error) {
    await tx.em.execute('rollback to savepoint reaction');
    return error ?? new Error('A reaction failed without a reason');
  } finally {
    tx.em.clear();
  }
  for (const { companyId, name, payload } of emitted) tx.emit(companyId, name, payload);
  return null;
}

/** Returns the companies with events whose reactions have not run. */
export async function waitingCompanies(services: AppServices): Promise<string[]> {
  const rows = await asSystem(
    services,
    'dispatch the outbox',
    async ({ em }) =>
      await em.execute<{ company_id: string }[]>('select company_id from event_head where reacted < newest'),
  );
  return rows.map((row) => row.company_id);
}
