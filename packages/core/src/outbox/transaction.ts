import { ForeignKeyConstraintViolationException, LockMode } from '@mikro-orm/core';
import type { DomainEvents, EventName } from '@snaplore/schema/events';
import { jobAttemptLimits, type JobName, type JobPayloads, type SystemJobName } from '@snaplore/schema/jobs';
import { Job } from './job.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller, Viewer } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { jobStatementTimeoutMs } from '../kernel/databaseTimeouts.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { isConflict } from '../kernel/transientFailure.js';
import { writeEvents, type EmittedEvent } from './writeEvents.js';

/** The channel that tells the dispatcher of new jobs; heard only after the commit. */
export const jobChannel = 'snaplore_job';

/** Whom a job belongs to: a company, or none where it serves them all. */
export type JobOwner<Name extends JobName> = Name extends SystemJobName ? null : string;

/** One command's transaction: rows, events and jobs stand or fall together. */
export interface Tx {
  em: Em;
  /** Writes an event of `companyId` at the end of the transaction; it leaves with the commit. */
  emit<Name extends EventName>(companyId: string, name: Name, payload: DomainEvents[Name]): void;
  /**
   * Wants a job for `companyId`, null for a system job; it is handed to the scheduler after the commit.
   * With `key`, an unfinished job of the same key is given back instead of a second one; with `againWhenRunning`, only
   * one that has not begun: for work that reads how things stand, and may have read it before this change.
   */
  enqueue<Name extends JobName>(
    companyId: JobOwner<Name>,
    name: Name,
    payload: JobPayloads[Name],
    options?: { key?: string; runAt?: Date; againWhenRunning?: boolean },
  ): Promise<Job>;
}

/**
 * The settings of a transaction of this viewer: what row-level security reads, and how long a job's statement may take.
 */
export function sessionOf(viewer: Viewer): { variables: Record<string, string> } {
  return {
    variables: {
      // No policy lets a guest read a row by belonging to the company.
      'app.company_id': viewer.kind === 'guest' ? '' : (viewer.companyId ?? ''),
      'app.user_id': viewer.kind === 'member' ? viewer.userId : '',
      ...(viewer.kind === 'job' ? { statement_timeout: String(jobStatementTimeoutMs) } : {}),
    },
  };
}

/** Runs `work` in one transaction on the everyday role, as the caller's company. */
export async function inTransaction<T>(caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const em = caller.services.database.app.em.fork({ session: sessionOf(caller.viewer) });
  return await runTransaction(em, work);
}

/** An entity manager for reading as the caller: each statement sees only the caller's company. */
export function reader(caller: Caller): Em {
  return caller.services.database.app.em.fork({ session: sessionOf(caller.viewer) });
}

/**
 * What a new row stands in was deleted between its being looked at and the row's being written: it is not found, as it
 * would not have been a moment later. Only the words tell that from a row which others stand in being deleted, which is
 * a fault of ours; where the database speaks another language it stays one.
 */
const isGoneMeanwhile = (error: unknown): boolean =>
  error instanceof ForeignKeyConstraintViolationException && error.message.includes('insert or update on table');

/** How often a transaction is begun that the database ends because of another one. */
const conflictTries = 3;

/** Used by `inTransaction` and `asSystem` alone. `work` may run more than once: it changes nothing but rows. */
export async function runTransaction<T>(outer: Em, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runWork(outer, work);
    } catch (error) {
      if (tries < conflictTries && isConflict(error)) continue;
      throw isGoneMeanwhile(error) ? new AppError('NOT_FOUND') : error;
    }
  }
}

async function runWork<T>(outer: Em, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await outer.transactional(async (em) => {
    const events: EmittedEvent[] = [];
    let hasJobs = false;
    const tx: Tx = {
      em,
      emit: (companyId, name, payload) => {
        events.push({ companyId, name, payload });
      },
      enqueue: async (companyId, name, payload, options = {}) => {
        hasJobs = true;
        if (options.key !== undefined) {
          // One at a time for each key, and the job found does not begin before this is committed: it reads what came
          // of it.
          await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [options.key]);
          const waiting = await em.findOne(
            Job,
            { key: options.key, status: { $in: ['new', 'processing'] } },
            { lockMode: LockMode.PESSIMISTIC_WRITE },
          );
          if (waiting && !(options.againWhenRunning && waiting.status === 'processing')) return waiting;
          // The one at work gives its key away, so that the next change finds the one that has not begun.
          if (waiting) await em.nativeUpdate(Job, { id: waiting.id }, { key: null });
        }
        const job = em.create(Job, {
          companyId,
          name,
          payload,
          key: options.key ?? null,
          limit: jobAttemptLimits[name],
          nextAttemptAt: options.runAt ?? databaseNow(),
        });
        em.persist(job);
        return job;
      },
    };
    const result = await work(tx);
    await em.flush();
    if (hasJobs) await em.execute(`select pg_notify('${jobChannel}', '')`);
    // Last, for it locks the end of the company's events: nobody waits for what this transaction does besides.
    await writeEvents(em, events);
    return result;
  });
}
