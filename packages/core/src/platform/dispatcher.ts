import { LockMode } from '@mikro-orm/core';
import type { DomainEvents, EventName } from '@snaplore/schema/events';
import { Job } from '../jobs/job.entity.js';
import type { Scheduler } from '../adapters/scheduler/scheduler.js';
import { databaseNow } from './databaseClock.js';
import { eventChannel } from './feed.js';
import { reactions, type OutgoingEvent, type Reaction } from './reactions.js';
import type { Services } from './services.js';
import { asSystem } from './system.js';
import { outboxChannel } from './transaction.js';

interface WaitingEvent {
  id: string;
  company_id: string;
  name: EventName;
  payload: DomainEvents[EventName];
}

const batch = 100;
/** One dispatcher at a time in the whole house: its numbers follow the order of commits. */
const lockKey = 7_203_115;

/**
 * Numbers waiting events and runs what follows from them.
 * @returns how many were dispatched; none while another process is at it.
 */
export async function dispatchEvents(services: Services): Promise<number> {
  return await asSystem(services, 'dispatch the outbox', async (tx) => {
    const [lock] = await tx.em.execute<{ taken: boolean }[]>(`select pg_try_advisory_xact_lock(${lockKey}) as taken`);
    if (!lock?.taken) return 0;
    const waiting = await tx.em.execute<WaitingEvent[]>(
      `select id, company_id, name, payload from event where sequence is null order by id limit ${batch}`,
    );
    const companies = new Set<string>();
    for (const event of waiting) {
      const outgoing: OutgoingEvent<EventName> = {
        id: event.id, companyId: event.company_id, name: event.name, payload: event.payload,
      };
      for (const reaction of (reactions[event.name] ?? []) as Reaction<EventName>[]) {
        await tx.em.execute('savepoint reaction');
        try {
          await reaction(tx, outgoing);
          await tx.em.flush();
          await tx.em.execute('release savepoint reaction');
        } catch (error) {
          // One bad reaction must not hold up everybody's events; it is told, loudly, and left behind.
          await tx.em.execute('rollback to savepoint reaction');
          services.log.error({ err: error, event: event.name, eventId: event.id }, 'A reaction failed');
        }
        tx.em.clear();
      }
      await tx.em.execute(
        `update event set sequence = (select coalesce(max(sequence), 0) + 1 from event where company_id = ?) where id = ?`,
        [event.company_id, event.id],
      );
      companies.add(event.company_id);
    }
    for (const companyId of companies) await tx.em.execute('select pg_notify(?, ?)', [eventChannel, companyId]);
    return waiting.length;
  });
}

/** Hands waiting jobs to the scheduler. Handing one over twice is harmless: the scheduler knows it by its id. */
export async function handOverJobs(services: Services, scheduler: Scheduler): Promise<number> {
  return await asSystem(services, 'dispatch the outbox', async ({ em }) => {
    const waiting = await em.find(
      Job,
      { handedAt: null },
      { orderBy: { id: 'asc' }, limit: batch, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const job of waiting) {
      await scheduler.handOver(job.id, job.name, job.nextAttemptAt ?? databaseNow());
      job.handedAt = databaseNow();
    }
    return waiting.length;
  });
}

/** Runs both whenever a commit calls, and now and then in case a call was lost. */
export function startDispatcher(services: Services, scheduler: Scheduler): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  const run = (): void => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = (async () => {
      do {
        again = false;
        const events = await dispatchEvents(services);
        const jobs = await handOverJobs(services, scheduler);
        if (events === batch || jobs === batch) again = true;
      } while (again && !closed);
    })()
      .catch((error: unknown) => {
        services.log.error({ err: error }, 'The outbox could not be dispatched; trying again');
      })
      .finally(() => {
        running = null;
      });
  };
  const stop = services.pubsub.subscribe(outboxChannel, run);
  const timer = setInterval(run, 2_000);
  run();
  return {
    close: async () => {
      closed = true;
      stop();
      clearInterval(timer);
      await running;
    },
  };
}
