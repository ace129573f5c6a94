import { LockMode } from '@mikro-orm/core';
import { Job } from './job.entity.js';
import type { Scheduler } from '../adapters/scheduler/scheduler.js';
import { dispatchCompany, waitingCompanies } from './dispatchCompany.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { idArray } from '../kernel/ids.js';
import { OneAtATime } from '../kernel/oneAtATime.js';
import type { AppServices } from '../kernel/services.js';
import type { Reactions } from './reaction.js';
import { asSystem } from './system.js';
import { jobChannel } from './transaction.js';
import { eventChannel } from './writeEvents.js';

const jobBatch = 100;
/** How many companies one process dispatches concurrently: a company that waits for a lock delays no other. */
const companiesAtOnce = 3;
/** How often to check for work whose signal was lost. */
const lookEveryMs = 2_000;

/**
 * Runs the reactions to all waiting events of every company (docs/domains/outbox.md).
 * @returns how many events were passed; 0 while other processes dispatch them.
 */
export async function dispatchEvents(services: AppServices, reactions: Reactions): Promise<number> {
  const companies = await waitingCompanies(services);
  let passed = 0;
  await Promise.all(
    Array.from({ length: companiesAtOnce }, async () => {
      for (let companyId = companies.shift(); companyId !== undefined; companyId = companies.shift()) {
        passed += (await dispatchCompany(services, reactions, companyId)).count;
      }
    }),
  );
  return passed;
}

/** Hands waiting jobs to the scheduler. Doing so twice is harmless: the scheduler identifies a job by its id. */
export async function handOverJobs(services: AppServices, scheduler: Scheduler): Promise<number> {
  return await asSystem(services, 'dispatch the outbox', async ({ em }) => {
    const waiting = await em.find(
      Job,
      { handedAt: null },
      { orderBy: { id: 'asc' }, limit: jobBatch, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    const again = await withdrawnOf(
      em,
      waiting.map(({ id }) => id),
    );
    for (const job of waiting) {
      if (again.has(job.id)) await scheduler.remove(job.id);
      await scheduler.handOver(job.id, job.name, job.nextAttemptAt ?? databaseNow());
      job.handedAt = databaseNow();
    }
    return waiting.length;
  });
}

/** Ends the withdrawals of these jobs. @returns which of them were withdrawn. */
async function withdrawnOf(em: Em, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await em.execute<{ id: string }[]>(
    'delete from job_withdrawal where job_id = any(?::uuid[]) returning job_id as id',
    [idArray(ids)],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Takes deleted jobs from the scheduler. One that began again is taken from it when it is handed over. */
export async function withdrawJobs(services: AppServices, scheduler: Scheduler): Promise<number> {
  return await asSystem(services, 'dispatch the outbox', async ({ em }) => {
    const deleted = await em.execute<{ id: string }[]>(
      `select job_id as id from job_withdrawal where not exists (select 1 from job where job.id = job_id)
       limit ? for update skip locked`,
      [jobBatch],
    );
    const ids = deleted.map(({ id }) => id);
    for (const id of ids) await scheduler.remove(id);
    await withdrawnOf(em, ids);
    return ids.length;
  });
}

/** A queue of companies, each at most once. A company signalled during its turn is queued again. */
class CompanyTurns {
  private readonly line = new Set<string>();
  private readonly running = new Map<string, Promise<void>>();
  private closed = false;

  constructor(
    private readonly services: AppServices,
    private readonly reactions: Reactions,
  ) {}

  add(companyId: string): void {
    if (this.closed) return;
    this.line.add(companyId);
    this.next();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.line.clear();
    await Promise.all(this.running.values());
  }

  private next(): void {
    for (const companyId of this.line) {
      if (this.running.size >= companiesAtOnce) return;
      if (this.running.has(companyId)) continue;
      this.line.delete(companyId);
      this.running.set(companyId, this.turn(companyId));
    }
  }

  private async turn(companyId: string): Promise<void> {
    try {
      const { isMore } = await dispatchCompany(this.services, this.reactions, companyId);
      if (isMore && !this.closed) this.line.add(companyId);
    } catch (error) {
      this.services.log.error({ err: error, companyId }, "A company's events could not be dispatched; trying again");
    } finally {
      this.running.delete(companyId);
      this.next();
    }
  }
}

/**
 * Dispatches events and hands over jobs when commits announce them, and periodically in case a signal was lost
 * (docs/domains/outbox.md).
 */
export function startDispatcher(
  services: AppServices,
  scheduler: Scheduler,
  reactions: Reactions,
): { close(): Promise<void> } {
  const { log, pubsub } = services;
  const turns = new CompanyTurns(services, reactions);
  const looking = new OneAtATime(async () => {
    try {
      for (const companyId of await waitingCompanies(services)) turns.add(companyId);
    } catch (error) {
      log.error({ err: error }, 'Waiting events could not be queried; trying again');
    }
    return false;
  });
  const handing = new OneAtATime(async () => {
    try {
      const withdrawn = await withdrawJobs(services, scheduler);
      return (await handOverJobs(services, scheduler)) === jobBatch || withdrawn === jobBatch;
    } catch (error) {
      log.error({ err: error }, 'Jobs could not be handed over; trying again');
      return false;
    }
  });
  const stops = [
    pubsub.subscribe(eventChannel, (companyId) => {
      if (companyId === '') void looking.run();
      else turns.add(companyId);
    }),
    pubsub.subscribe(jobChannel, () => {
      void handing.run();
    }),
  ];
  const look = (): void => {
    void looking.run();
    void handing.run();
  };
  const timer = setInterval(look, lookEveryMs);
  look();
  return {
    close: async () => {
      for (const stop of stops) stop();
      clearInterval(timer);
      await Promise.all([looking.close(), handing.close()]);
      await turns.close();
    },
  };
}
