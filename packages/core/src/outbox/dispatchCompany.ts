import type { EventName } from '@snaplore/schema/events';
import type { OutgoingEvent, Reaction, Reactions } from './reaction.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from './system.js';
import { isTimeout } from '../kernel/transientFailure.js';
import type { EmittedEvent } from './writeEvents.js';
import type { Tx } from './transaction.js';

/** So many events of a company in one transaction: few enough that nobody waits long for the rows it has locked. */
const batch = 100;
/** A reaction that waits longer for a row that somebody holds becomes a job, and the company's turn ends. */
const lockTimeoutMs = 1_000;
/** Beside a company's own number: one dispatcher at a time for each company. */
const lockSpace = 7_203_115;

/** What one turn did. */
export interface Dispatched {
  /** How far the company's events got: the number of those that were passed. */
  count: number;
  isMore: boolean;
}

/**
 * Runs what follows from a company's next events, in their order. A reaction that fails takes nothing with it: it
 * becomes a job of its own, which is tried again and, failing for good, kept with its error.
 * @returns nothing done while another process is at this company's.
 */
export async function dispatchCompany(
  services: AppServices,
  reactions: Reactions,
  companyId: string,
): Promise<Dispatched> {
  return await asSystem(services, 'dispatch the outbox', async (tx) => {
    const [lock] = await tx.em.execute<{ taken: boolean }[]>(
      `select pg_try_advisory_xact_lock(${String(lockSpace)}, hashtext(?)) as taken, set_config('lock_timeout', ?, true)`,
      [companyId, String(lockTimeoutMs)],
    );
    if (!lock?.taken) return { count: 0, isMore: false };
    const [head] = await tx.em.execute<{ newest: string; reacted: string }[]>(
      'select newest, reacted from event_head where company_id = ? and reacted < newest',
      [companyId],
    );
    if (!head) return { count: 0, isMore: false };
    const waiting = await tx.em.execute<(OutgoingEvent<EventName> & { sequence: string })[]>(
      `select id, company_id as "companyId", name, payload, sequence from event
       where company_id = ? and sequence > ? and sequence <= ? and name = any(string_to_array(?, ',')) order by sequence limit ${String(batch)}`,
      [companyId, head.reacted, head.newest, Object.keys(reactions).join(',')],
    );
    let reached = waiting.length < batch ? head.newest : head.reacted;
    for (const event of waiting) {
      const isHeldUp = await react(services, reactions, tx, event);
      if (isHeldUp || waiting.length === batch) reached = event.sequence;
      if (isHeldUp) break;
    }
    await tx.em.execute('update event_head set reacted = ? where company_id = ?', [reached, companyId]);
    return { count: Number(reached) - Number(head.reacted), isMore: reached !== head.newest };
  });
}

/** @returns whether a reaction waited for a lock for too long: whatever comes next may well wait for it too. */
async function react(
  services: AppServices,
  reactions: Reactions,
  tx: Tx,
  { id, companyId, name, payload }: OutgoingEvent<EventName>,
): Promise<boolean> {
  const event = { id, companyId, name, payload };
  let isHeldUp = false;
  for (const [reaction, run] of Object.entries(reactions[name] ?? {}) as [string, Reaction<EventName>][]) {
    const failure = await inSavepoint(tx, async (inner) => {
      await run(inner, event);
    });
    if (failure === null) continue;
    isHeldUp ||= isTimeout(failure);
    services.log.warn({ err: failure, event: name, eventId: id, reaction }, 'A reaction failed and is now a job');
    const again = { id, name, payload } as Parameters<typeof enqueueReaction>[2];
    await enqueueReaction(tx, companyId, again, reaction, failure);
  }
  return isHeldUp;
}

async function enqueueReaction(
  tx: Tx,
  companyId: string,
  event: { [Name in EventName]: Omit<OutgoingEvent<Name>, 'companyId'> }[EventName],
  reaction: string,
  failure: unknown,
): Promise<void> {
  const job = await tx.enqueue(companyId, 'events.react', { event, reaction });
  job.error = failure instanceof Error ? failure.message : String(failure);
  await tx.em.flush();
}

/** Runs `work` so that its failure undoes it alone. @returns what it threw, or null. */
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

/** The companies whose events wait for what follows from them. */
export async function waitingCompanies(services: AppServices): Promise<string[]> {
  const rows = await asSystem(
    services,
    'dispatch the outbox',
    async ({ em }) =>
      await em.execute<{ company_id: string }[]>('select company_id from event_head where reacted < newest'),
  );
  return rows.map((row) => row.company_id);
}
