import { may } from '../access/authorize.js';
import { memberMay } from '../access/memberMay.js';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction, reader, type Tx } from '../outbox/transaction.js';
import { TranscriptionRequest } from './transcriptionRequest.entity.js';

/** How often the progress is written at most, in milliseconds. */
const reportEveryMs = 400;

/** A generation while a job is at it. */
export class TranscriptionRun {
  private reportedAt = -Infinity;
  private pending = Promise.resolve();

  constructor(
    readonly caller: Caller,
    readonly request: TranscriptionRequest,
    /** Aborted when the generation is cancelled, or the process shuts down. */
    readonly signal: AbortSignal,
  ) {}

  /**
   * Asks for the rights again: before each request to the service and each write.
   * @throws AppError FORBIDDEN when the user who requested it lost the right, AI_DISABLED.
   */
  async requireRight(): Promise<void> {
    const { caller, request } = this;
    if (!(await memberMay(caller, 'Article.edit', request))) throw new AppError('FORBIDDEN');
    const company = await reader(caller).findOneOrFail(Company, { id: request.companyId });
    if (!may(caller.viewer, 'Company.useAi', company)) throw new AppError('AI_DISABLED');
  }

  /**
   * Writes something of the generation while it runs, with the right to it.
   * @throws AppError TRANSCRIPTION_CANCELLED once it has ended, and as `requireRight`.
   */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    await this.requireRight();
    return await inTransaction(this.caller, async (tx) => {
      const rows = await tx.em.execute<{ state: string }[]>(
        'select state from transcription_request where id = ? for update',
        [this.request.id],
      );
      if (rows[0]?.state !== 'running') throw new AppError('TRANSCRIPTION_CANCELLED');
      return await work(tx);
    });
  }

  /** Tells how far it is, in per cent; it never goes back. */
  report(percent: number): void {
    if (performance.now() - this.reportedAt < reportEveryMs) return;
    this.reportedAt = performance.now();
    this.pending = this.pending
      .then(async () => {
        await inTransaction(this.caller, async (tx) => {
          await this.writeProgress(tx, percent);
        });
      })
      .catch((error: unknown) => {
        this.caller.services.log.warn({ err: error }, 'The progress of a transcription could not be written');
      });
  }

  /** The same as a part of another write. */
  async writeProgress(tx: Tx, percent: number): Promise<void> {
    const { id, jobId, companyId } = this.request;
    const [row] = await tx.em.execute<{ progress: number }[]>(
      'update transcription_request set progress = greatest(progress, ?) where id = ? returning progress',
      [Math.min(99, Math.floor(percent)), id],
    );
    if (!row) return;
    await tx.em.nativeUpdate(Job, { id: jobId }, { progress: row.progress, updatedAt: databaseNow() });
    tx.emit(companyId, 'job.progressed', { jobId });
  }

  /** Waits for the writes of the progress. */
  async settled(): Promise<void> {
    await this.pending;
  }
}
