import { LockMode } from '@mikro-orm/core';
import { Job } from './job.entity.js';
import type { Scheduler } from '../adapters/scheduler/scheduler.js';
import { dispatchCompany, waitingCompanies } from './dispatchCompany.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import type { Reactions } from './reaction.js';
import { asSystem } from './system.js';
import { jobChannel } from './transaction.js';
import { eventChannel } from './writeEvents.js';

const jobBatch = 100;
/** So many companies are dispatched side by side in one process: a company that waits for a lock holds up no other. */
const companiesAtOnce = 3;
/** How often it is looked whether a signal was lost. */
const lookEveryMs = 2_000;

/**
 * Runs what follows from the events that wait, in every company, once round.
 * @returns how many events were passed; none while other processes are at them.
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

/** Hands waiting jobs to the scheduler. Handing one over twice is harmless: the scheduler knows it by its id. */
export async function handOverJobs(services: AppServices, scheduler: Scheduler): Promise<number> {
  return await asSystem(services, 'dispatch the outbox', async ({ em }) => {
    const waiting = await em.find(
      Job,
      { handedAt: null },
      { orderBy: { id: 'asc' }, limit: jobBatch, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const job of waiting) {
      await scheduler.handOver(job.id, job.name, job.nextAttemptAt ?? databaseNow());
      job.handedAt = databaseNow();
    }
    return waiting.length;
  });
}

/**
 * Companies in line for a turn, each once; one that is at its turn and signalled meanwhile has another behind the
 * others.
 */
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

/** One run at a time of `work`, which says whether there is more; a call during a run has it run once more. */
function oneAtATime(
  work: () => Promise<boolean>,
  failed: (error: unknown) => void,
): { run(): void; close(): Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  const loop = async (): Promise<void> => {
    do {
      again = false;
      if (await work()) again = true;
    } while (again && !closed);
  };
  return {
    run: () => {
      again = true;
      if (closed || running) return;
      running = loop()
        .catch(failed)
        .finally(() => {
          running = null;
        });
    },
    close: async () => {
      closed = true;
      await running;
    },
  };
}

/** Dispatches events and hands over jobs as commits announce them, and looks now and then in case a signal was lost. */
export function startDispatcher(
  services: AppServices,
  scheduler: Scheduler,
  reactions: Reactions,
): { close(): Promise<void> } {
  const { log, pubsub } = services;
  const turns = new CompanyTurns(services, reactions);
  const looking = oneAtATime(
    async () => {
      for (const companyId of await waitingCompanies(services)) turns.add(companyId);
      return false;
    },
    (error) => {
      log.error({ err: error }, 'Waiting events could not be looked for; trying again');
    },
  );
  const handing = oneAtATime(
    async () => (await handOverJobs(services, scheduler)) === jobBatch,
    (error) => {
      log.error({ err: error }, 'Jobs could not be handed over; trying again');
    },
  );
  const stops = [
    pubsub.subscribe(eventChannel, (companyId) => {
      if (companyId === '') looking.run();
      else turns.add(companyId);
    }),
    pubsub.subscribe(jobChannel, () => {
      handing.run();
    }),
  ];
  const look = (): void => {
    looking.run();
    handing.run();
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
