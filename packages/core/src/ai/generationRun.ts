import { LockMode } from '@mikro-orm/core';
import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';
import type { AiMessage, AiTextPurpose, MadeImage, TextOptions } from '../adapters/ai/aiDriver.js';
import { lockArticle, type ArticleInWorkspace } from '../articles/lockArticle.js';
import { AppError } from '../kernel/appError.js';
import type { Caller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { transientError } from '../kernel/transientError.js';
import { Job } from '../outbox/job.entity.js';
import { inTransaction, type Tx } from '../outbox/transaction.js';
import { AiGeneration } from './aiGeneration.entity.js';
import { endGeneration } from './endGeneration.js';
import type { GenerationInputs, GenerationResults } from './generationData.js';
import { requireGenerationRight } from './generationRight.js';
import { makeMeteredImage, streamMetered, type MeteredCall } from './meteredCalls.js';
import { throttleWrites } from './throttleWrites.js';
import { throughOutage } from './throughOutage.js';

type Kind = AiGeneration['kind'];

/** How often the text so far is saved and announced, in milliseconds. */
const saveEveryMs = 120;
/** How often the progress alone is written, in milliseconds. */
const reportEveryMs = 400;

interface AnswerOptions extends Pick<TextOptions, 'maxCharacters' | 'schema'> {
  /** Names the call within the generation. */
  step: string;
  /** Shows the answer as the generation's text while it arrives. */
  isShown?: boolean;
  /** Estimates the progress from the length of the answer so far. */
  progress?: (length: number) => number;
}

/** A generation while its job is at it (docs/domains/ai.md). */
export class GenerationRun<K extends Kind = Kind> {
  private reportedAt = -Infinity;
  private pending = Promise.resolve();
  /** Answers of this and of earlier attempts, by step. */
  private readonly steps: Record<string, string>;

  constructor(
    readonly caller: Caller,
    readonly generation: AiGeneration,
    /** Aborted when the generation is cancelled, the right to it ends, or the process shuts down. */
    readonly signal: AbortSignal,
    private readonly stop: (reason: unknown) => void,
  ) {
    this.steps = { ...generation.steps };
  }

  get input(): GenerationInputs[K] {
    return this.generation.input as GenerationInputs[K];
  }

  /**
   * Asks for the rights and the company's switch again: before each call of the service and each write.
   * @throws AppError FORBIDDEN, AI_DISABLED.
   */
  async requireRight(): Promise<void> {
    await requireGenerationRight(this.caller, this.generation);
  }

  /**
   * Asks the model, unless an earlier attempt has the answer. It is written down in the transaction that says what it
   * used, so that it is paid for once.
   * @throws AppError AI_CANCELLED, and as `streamMetered`.
   */
  async answer(purpose: AiTextPurpose, messages: readonly AiMessage[], options: AnswerOptions): Promise<string> {
    const { step, isShown = false, progress, ...textOptions } = options;
    const known = this.steps[step];
    if (known !== undefined) return known;
    let soFar = '';
    const saving = throttleWrites(
      saveEveryMs,
      async (text) => {
        await this.saveText(isShown ? withoutHidden(text) : null, progress?.(text.length) ?? null).catch(
          (error: unknown) => {
            // What is not saved while the database is away is saved with the whole answer.
            if (!transientError(error)) throw error;
          },
        );
      },
      (error) => {
        this.stop(error);
      },
    );
    const isSaved = isShown || progress !== undefined;
    try {
      const pieces = streamMetered(this.caller, this.call(step), purpose, messages, {
        ...textOptions,
        onAnswer: async (tx, text) => {
          // What was saved of it meanwhile must not come after the whole.
          await saving.abandon();
          await this.keepAnswer(tx, step, text, isShown);
        },
      });
      for await (const piece of pieces) {
        soFar += piece;
        if (isSaved) saving.offer(soFar);
      }
      this.steps[step] = soFar;
      return soFar;
    } catch (error) {
      await saving.abandon();
      // What ended the run tells more than how the call ended by it.
      this.signal.throwIfAborted();
      throw error;
    }
  }

  /** Makes a picture, unless an earlier attempt has it; metered as `answer`. `write` keeps it. */
  async image(prompt: string, write: (tx: Tx, generation: AiGeneration, image: MadeImage) => void): Promise<void> {
    try {
      await makeMeteredImage(this.caller, this.call('image'), prompt, async (tx, image) => {
        write(tx, await this.lock(tx), image);
      });
    } catch (error) {
      this.signal.throwIfAborted();
      throw error;
    }
  }

  /**
   * Writes something of the generation while it runs, with the right to it.
   * @throws AppError AI_CANCELLED once it has ended, and as `requireRight`.
   */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    await this.requireRight();
    return await inTransaction(this.caller, async (tx) => {
      await this.lock(tx);
      return await work(tx);
    });
  }

  /**
   * Writes the result and ends the generation, in one transaction: once, however often it is tried.
   * @param work is given the locked article; null for a generation without one.
   * @throws AppError AI_CANCELLED when it has ended meanwhile, and as `requireRight`.
   */
  async finish(work: (tx: Tx, subject: ArticleInWorkspace | null) => Promise<GenerationResults[K]>): Promise<void> {
    await this.pending;
    await throughOutage(this.signal, async () => {
      this.signal.throwIfAborted();
      await this.requireRight();
      await inTransaction(this.caller, async (tx) => {
        const { articleId } = this.generation;
        const subject = articleId === null ? null : await lockArticle(tx.em, articleId);
        const generation = await this.lock(tx);
        endGeneration(tx, generation, { state: 'done', result: await work(tx, subject) });
      });
    });
  }

  /** Tells how far it is, in per cent; it never goes back. */
  report(percent: number): void {
    if (performance.now() - this.reportedAt < reportEveryMs) return;
    this.reportedAt = performance.now();
    this.pending = this.pending
      .then(async () => {
        await this.saveText(null, percent);
      })
      .catch((error: unknown) => {
        this.caller.services.log.warn({ err: error }, 'The progress of a generation could not be written');
      });
  }

  /** Waits for the writes of the progress. */
  async settled(): Promise<void> {
    await this.pending;
  }

  private call(step: string): MeteredCall {
    const { id, companyId, userId } = this.generation;
    return {
      ...{ companyId, userId, requestId: id, step, signal: this.signal },
      requireRight: async () => {
        await this.requireRight();
      },
    };
  }

  /** The locked row. @throws AppError AI_CANCELLED once it has ended. */
  private async lock({ em }: Tx): Promise<AiGeneration> {
    const { id } = this.generation;
    const row = await em.findOne(AiGeneration, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (row?.state !== 'running') throw new AppError('AI_CANCELLED');
    return row;
  }

  private async keepAnswer(tx: Tx, step: string, text: string, isShown: boolean): Promise<void> {
    const row = await this.lock(tx);
    row.steps = { ...row.steps, [step]: text };
    if (!isShown) return;
    row.resultText = withoutHidden(text).trim();
    tx.emit(row.companyId, 'job.progressed', { jobId: row.jobId });
  }

  /** Saves the text so far, or the progress, or both, and announces it. @throws AppError AI_CANCELLED. */
  private async saveText(text: string | null, progress: number | null): Promise<void> {
    const { id, jobId, companyId } = this.generation;
    await inTransaction(this.caller, async (tx) => {
      const [row] = await tx.em.execute<{ progress: number }[]>(
        `update ai_generation set result_text = coalesce(?, result_text), progress = greatest(progress, ?)
         where id = ? and state = 'running' returning progress`,
        [text, progress === null ? 0 : Math.max(0, Math.min(99, Math.floor(progress))), id],
      );
      if (!row) throw new AppError('AI_CANCELLED');
      await tx.em.nativeUpdate(Job, { id: jobId }, { progress: row.progress, updatedAt: databaseNow() });
      tx.emit(companyId, 'job.progressed', { jobId });
    });
  }
}
