import { LockMode } from '@mikro-orm/core';
import {
  jobFirstPauseMs,
  jobLongestPauseMs,
  type JobName,
  type JobPayloads,
  type JobResult,
} from '@snaplore/schema/jobs';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import type { RunAttempt } from '../adapters/scheduler/scheduler.js';
import { Job } from '../outbox/job.entity.js';
import { outlivesCompany } from './outlivesCompany.js';
import { FinalFailure } from '../kernel/finalFailure.js';
import { NotYet } from '../kernel/notYet.js';
import { retryDelay } from './retryDelay.js';
import { RetryLater } from '../adapters/scheduler/retryLater.js';
import { countWorkerDeath } from './workerDeath.js';

/** One attempt as its handler sees it. The caller acts as a job of the job's company. */
export interface Attempt<Name extends JobName> {
  caller: Caller;
  jobId: string;
  payload: JobPayloads[Name];
  /** Whether a failure of this attempt is final. */
  isLastAttempt: boolean;
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
  /** Writes the percentage done and emits it; at most a few times a second. */
  progress: (percent: number) => Promise<void>;
  /** Adds a line to the job's log. */
  note: (line: string) => void;
  /** Says what the job did, for its record; written once it is done. */
  report: (result: JobResult) => void;
}

export type JobHandlers = { [Name in JobName]: (attempt: Attempt<Name>) => Promise<void> };

const logLimit = 20_000;
const progressEveryMs = 300;

/** Emits the progress to the company. A system job has none. */
function emitProgress(tx: Tx, { id, companyId }: Job): void {
  if (companyId !== null) tx.emit(companyId, 'job.progressed', { jobId: id });
}

/**
 * Runs jobs for the scheduler and records how each attempt ended (docs/domains/jobs.md). A job that is done or has
 * failed is not run again. An AppError or a FinalFailure is final; anything else is retried up to the job's limit. An
 * attempt interrupted by the shutdown of this process, or by a NotYet, does not count.
 */
export function attemptRunner(
  services: AppServices,
  handlers: JobHandlers,
  workerName: string,
  signal: AbortSignal,
): RunAttempt {
  return async (jobId, name) => {
    const started = await asSystem(services, 'find a job by its id', async (tx) => {
      const [job] = await tx.em.find(Job, { id: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!job || job.status === 'done' || job.status === 'failed') return null;
      // Nothing is done for a deleted company any more (docs/domains/companyDeletion.md).
      if (
        job.companyId !== null &&
        !outlivesCompany(job.name) &&
        (await tx.em.count(Company, { id: job.companyId })) === 0
      ) {
        tx.em.remove(job);
        return null;
      }
      const death = job.status === 'processing' ? countWorkerDeath(job) : null;
      if (death) {
        emitProgress(tx, job);
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
      emitProgress(tx, job);
      const { companyId, payload, attempts, limit, adminId, adminName } = job;
      const loginAs = adminId === null || adminName === null ? null : { adminId, adminName };
      return { viewer: { kind: 'job' as const, companyId, loginAs }, payload, attempts, limit };
    });
    if (!started) return;
    if (started instanceof RetryLater) throw started;
    const log = services.log.child({ job: name, jobId });
    const lines: string[] = [];
    let result: JobResult | null = null;
    let lastWrittenAt = -Infinity;
    const write = async (change: Partial<Job>, shouldEmit: boolean): Promise<void> => {
      await asSystem(services, 'find a job by its id', async (tx) => {
        const job = await tx.em.findOne(Job, { id: jobId });
        if (!job) return;
        Object.assign(job, change, { updatedAt: databaseNow() });
        if (lines.length > 0) job.log = `${job.log}${lines.splice(0).join('\n')}\n`.slice(-logLimit);
        if (shouldEmit) emitProgress(tx, job);
      });
    };
    const attempt: Attempt<JobName> = {
      caller: { viewer: started.viewer, services, requestId: jobId, address: '' },
      jobId,
      payload: started.payload,
      isLastAttempt: started.attempts >= started.limit,
      signal,
      progress: async (percent) => {
        if (performance.now() - lastWrittenAt < progressEveryMs) return;
        lastWrittenAt = performance.now();
        await write({ progress: Math.max(0, Math.min(100, Math.round(percent))) }, true);
      },
      note: (line) => {
        lines.push(`${databaseNow().toISOString()} ${line}`);
      },
      report: (did) => {
        result = did;
      },
    };
    try {
      await (handlers[name] as (attempt: Attempt<JobName>) => Promise<void>)(attempt);
      const finishedAt = databaseNow();
      await write({ status: 'done', progress: 100, result, error: null, errorCode: null, finishedAt }, true);
    } catch (error) {
      if (error instanceof NotYet) {
        const nextAttemptAt = databaseNow(error.pauseMs);
        await write({ status: 'new', attempts: started.attempts - 1, nextAttemptAt }, false);
        throw new RetryLater(error.message, error.pauseMs);
      }
      const message = error instanceof Error ? error.message : String(error);
      const isFinal = error instanceof AppError || error instanceof FinalFailure;
      const isCut = signal.aborted && !isFinal;
      const final = isFinal || (attempt.isLastAttempt && !isCut);
      attempt.note(`Attempt ${started.attempts} failed: ${message}`);
      // A refusal is an answer, and a retried attempt may still succeed: only a job given up needs an operator.
      if (final && !(error instanceof AppError)) log.error({ err: error, attempt: started.attempts }, 'A job failed');
      else log.info({ err: error, attempt: started.attempts, final }, 'An attempt of a job failed');
      const delay = retryDelay(started.attempts, jobLongestPauseMs[name], jobFirstPauseMs[name]);
      await write(
        {
          status: final ? 'failed' : 'new',
          ...(isCut && { attempts: started.attempts - 1 }),
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
