import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { DomainEvents, EventName } from '@snaplore/schema/events';
import {
  jobAttemptLimits,
  type JobName,
  type JobPayloads,
  type OutlivingJobName,
  type SystemJobName,
} from '@snaplore/schema/jobs';
import { Job } from './job.entity.js';
import { standingJobs } from './keyedJobs.js';
import { AppError } from '../kernel/appError.js';
import { adminInPlace } from '../kernel/adminInPlace.js';
import type { Caller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { isConflict } from '../kernel/transientFailure.js';
import { sessionOf } from './sessionOf.js';
import { writeEvents, type EmittedEvent } from './writeEvents.js';

/** The channel that notifies the dispatcher of new jobs, after the commit. */
export const jobChannel = 'snaplore_job';

/** The owner of a job: a company, or null for a system job and for what is done for a deleted company. */
export type JobOwner<Name extends JobName> = Name extends SystemJobName
  ? null
  : Name extends OutlivingJobName
    ? string | null
    : string;

/** One command's transaction: rows, events and jobs are committed together or not at all. */
export interface Tx {
  em: Em;
  /** Emits an event of `companyId`; it is written at the end of the transaction. */
  emit<Name extends EventName>(companyId: string, name: Name, payload: DomainEvents[Name]): void;
  /**
   * Enqueues a job of `companyId` (null for a system job); it is handed to the scheduler after the commit. With `key`,
   * returns the unfinished job of the same key, if any, instead of creating one. With `againWhenRunning`, only a job
   * that has not started is returned: for work that reads the current state and may have read it before this change.
   */
  enqueue<Name extends JobName>(
    companyId: JobOwner<Name>,
    name: Name,
    payload: JobPayloads[Name],
    options?: { key?: string; runAt?: Date; againWhenRunning?: boolean },
  ): Promise<Job>;
  /** The same for any number of jobs with keys, each `againWhenRunning`. */
  enqueueEach<Name extends JobName>(
    companyId: JobOwner<Name>,
    name: Name,
    jobs: readonly { key: string; payload: JobPayloads[Name] }[],
  ): Promise<void>;
}

/**
 * Runs `work` in one transaction on the everyday role, as the caller's company (docs/domains/outbox.md). A guest's is
 * on the role of guests, which writes nothing.
 */
export async function inTransaction<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const em = caller.services.database.app.em.fork({ session: sessionOf(caller.viewer) });
  return await runTransaction(em, work, adminInPlace(caller.viewer));
}

/**
 * Returns an entity manager for reading as the caller: each statement sees only the caller's company, or what the
 * guest's share opens.
 */
export function reader(caller: Caller): Em {
  return caller.services.database.app.em.fork({ session: sessionOf(caller.viewer) });
}

/**
 * Whether a row that a new row refers to was deleted in the meantime: it counts as not found, as a moment later. Only
 * the message distinguishes this from deleting a row that others refer to, which is a bug; with a database in another
 * language it remains an internal error.
 */
const isGoneMeanwhile = (error: unknown): boolean =>
  error instanceof ForeignKeyConstraintViolationException && error.message.includes('insert or update on table');

/** How often a transaction is attempted that the database ends because of another one. */
const conflictTries = 3;

/**
 * Used only by `inTransaction` and `asSystem`. `work` may run more than once, so it may change nothing but rows.
 * @param admin who works in a user's place: jobs remember it.
 */
export async function runTransaction<T>(
  outer: Em,
  work: (tx: Tx) => Promise<T>,
  admin: ReturnType<typeof adminInPlace> = null,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runWork(outer, work, admin);
    } catch (error) {
      if (tries < conflictTries && isConflict(error)) continue;
      throw isGoneMeanwhile(error) ? new AppError('NOT_FOUND') : error;
    }
  }
}

async function runWork<T>(outer: Em, work: (tx: Tx) => Promise<T>, admin: ReturnType<typeof adminInPlace>): Promise<T> {
  return await outer.transactional(async (em) => {
    const events: EmittedEvent[] = [];
    let hasJobs = false;
    const createJob = <Name extends JobName>(
      companyId: JobOwner<Name>,
      name: Name,
      payload: JobPayloads[Name],
      { key, runAt }: { key?: string | undefined; runAt?: Date | undefined },
    ): Job => {
      const job = em.create(Job, {
        companyId,
        name,
        payload,
        key: key ?? null,
        limit: jobAttemptLimits[name],
        nextAttemptAt: runAt ?? databaseNow(),
        ...admin,
      });
      em.persist(job);
      return job;
    };
    const tx: Tx = {
      em,
      emit: (companyId, name, payload) => {
        events.push({ companyId, name, payload });
      },
      enqueue: async (companyId, name, payload, options = {}) => {
        hasJobs = true;
        if (options.key !== undefined) {
          const [standing] = await standingJobs(em, [options.key], options.againWhenRunning ?? false);
          if (standing) return await em.findOneOrFail(Job, standing.id);
        }
        return createJob(companyId, name, payload, options);
      },
      enqueueEach: async (companyId, name, jobs) => {
        if (jobs.length === 0) return;
        hasJobs = true;
        const standing = await standingJobs(em, [...new Set(jobs.map(({ key }) => key))], true);
        const known = new Set(standing.map(({ key }) => key));
        for (const { key, payload } of jobs) {
          if (!known.has(key)) createJob(companyId, name, payload, { key });
          known.add(key);
        }
      },
    };
    const result = await work(tx);
    await em.flush();
    if (hasJobs) await em.execute(`select pg_notify('${jobChannel}', '')`);
    // Last, because it locks the end of the company's events: others wait only for the commit.
    await writeEvents(em, events);
    return result;
  });
}
