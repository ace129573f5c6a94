import { LockMode } from '@mikro-orm/core';
import { jobLongestPauseMs, type JobName, type JobPayloads } from '@snaplore/schema/jobs';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import type { RunAttempt } from '../adapters/scheduler/scheduler.js';
import { Job } from '../outbox/job.entity.js';
import { FinalFailure } from '../kernel/finalFailure.js';
import { retryDelay } from './retryDelay.js';
import { RetryLater } from '../adapters/scheduler/retryLater.js';
import { countWorkerDeath } from './workerDeath.js';

/** One attempt as its handler sees it. The caller acts as a job of the company it belongs to. */
export interface Attempt<Name extends JobName> {
  caller: Caller;
  jobId: string;
  payload: JobPayloads[Name];
  /** Whether a failure now is for good. */
  isLastAttempt: boolean;
  /** Aborted when the process is asked to end. */
  signal: AbortSignal;
  /** Writes the per cent done and tells whoever watches; at most a few times a second. */
  progress: (percent: number) => Promise<void>;
  /** Adds a line to the job's log. */
  note: (line: string) => void;
}

export type JobHandlers = { [Name in JobName]: (attempt: Attempt<Name>) => Promise<void> };

const logLimit = 20_000;
const progressEveryMs = 300;

/** Tells the company of it; a system job is nobody's to watch. */
function tellOf(tx: Tx, { id, companyId }: Job): void {
  if (companyId !== null) tx.emit(companyId, 'job.progressed', { jobId: id });
}

/**
 * Runs jobs for the scheduler and writes down how each attempt ended. A job that is done, or that has failed for good,
 * is not run again; an AppError or a FinalFailure is final, anything else is tried again up to the job's limit. An
 * attempt that is cut by the end of this process does not count.
 */
export function attemptRunner(
  services: AppServices,
  handlers: JobHandlers,
  workerName: string,
  signal: AbortSignal,
): RunAttempt {
  return async (jobId, name) => {
    const begun = await asSystem(services, 'find a job by its id', async (tx) => {
      const [job] = await tx.em.find(Job, { id: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!job || job.status === 'done' || job.status === 'failed') return null;
      const death = job.status === 'processing' ? countWorkerDeath(job) : null;
      if (death) {
        tellOf(tx, job);
        return death === 'failed' ? null : death;
      }
      Object.assign(job, {
        status: 'processing',
        attempts: job.attempts + 1,
        lastAttemptAt: databaseNow(),
        nextAttemptAt: null,
        worker: workerName,
        updatedAt: databaseNow(),
      });
      tellOf(tx, job);
      return { companyId: job.companyId, payload: job.payload, attempts: job.attempts, limit: job.limit };
    });
    if (!begun) return;
    if (begun instanceof RetryLater) throw begun;
    const log = services.log.child({ job: name, jobId });
    const lines: string[] = [];
    let told = -Infinity;
    const write = async (change: Partial<Job>, tell: boolean): Promise<void> => {
      await asSystem(services, 'find a job by its id', async (tx) => {
        const job = await tx.em.findOne(Job, { id: jobId });
        if (!job) return;
        Object.assign(job, change, { updatedAt: databaseNow() });
        if (lines.length > 0) job.log = `${job.log}${lines.splice(0).join('\n')}\n`.slice(-logLimit);
        if (tell) tellOf(tx, job);
      });
    };
    const attempt: Attempt<JobName> = {
      caller: { viewer: { kind: 'job', companyId: begun.companyId }, services, requestId: jobId, address: '' },
      jobId,
      payload: begun.payload,
      isLastAttempt: begun.attempts >= begun.limit,
      signal,
      progress: async (percent) => {
        if (performance.now() - told < progressEveryMs) return;
        told = performance.now();
        await write({ progress: Math.max(0, Math.min(100, Math.round(percent))) }, true);
      },
      note: (line) => {
        lines.push(`${databaseNow().toISOString()} ${line}`);
      },
    };
    try {
      await (handlers[name] as (attempt: Attempt<JobName>) => Promise<void>)(attempt);
      await write({ status: 'done', progress: 100, error: null, errorCode: null, finishedAt: databaseNow() }, true);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isFinal = error instanceof AppError || error instanceof FinalFailure;
      const isCut = signal.aborted && !isFinal;
      const final = isFinal || (attempt.isLastAttempt && !isCut);
      attempt.note(`Attempt ${begun.attempts} failed: ${message}`);
      // A refusal is an answer, and what is tried again may yet succeed: only a job given up needs somebody to look.
      if (final && !(error instanceof AppError)) log.error({ err: error, attempt: begun.attempts }, 'A job failed');
      else log.info({ err: error, attempt: begun.attempts, final }, 'An attempt of a job failed');
      const delay = retryDelay(begun.attempts, jobLongestPauseMs[name]);
      await write(
        {
          status: final ? 'failed' : 'new',
          ...(isCut && { attempts: begun.attempts - 1 }),
          error: message,
          errorCode: error instanceof AppError ? error.code : null,
          ...(final ? { finishedAt: databaseNow() } : { nextAttemptAt: databaseNow(delay) }),
        },
        true,
      );
      if (!final) throw new RetryLater(message, delay);
    }
  };
}
