import { requireMember } from '@snaplore/core/access/authorize';
import type { AiGeneration } from '@snaplore/core/ai/aiGeneration.entity';
import { cancelGeneration } from '@snaplore/core/ai/cancelGeneration';
import { failureCodes } from '@snaplore/core/ai/endGeneration';
import { getGeneration } from '@snaplore/core/ai/generations.queries';
import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { followGeneration } from '../graphql/ai/followGeneration.js';
import type { GraphContext } from '../graphql/context.js';
import type { AiAnswer } from './aiMessages.js';
import { JobSession, type JobMessage } from './jobSession.js';

/** Refusals that the user can act on, or that are no fault; anything else is closed as an error. */
const warnings: ReadonlySet<string> = new Set<ErrorCode>([
  'AI_DISABLED',
  'AI_NOT_CONFIGURED',
  'AI_IMAGES_NOT_CONFIGURED',
  'AI_PROMPT_REQUIRED',
  'AI_IMAGE_PROMPT_TOO_LONG',
  'AI_HOURLY_LIMIT',
  'AI_BUDGET_SPENT',
  'AI_CALLS_FULL',
  'AI_NOTES_FULL',
  'AI_NOTES_EMPTY',
  'AI_NOTES_TOO_LONG',
  'AI_PARAGRAPHS_NO_VIDEO',
  'AI_PARAGRAPHS_EMPTY',
  'AI_RECORDING_TOO_LONG',
  'TRANSCRIPTION_NOT_CONFIGURED',
  'VIDEO_BUSY',
  'BAD_INPUT',
  'WARNING',
]);

/** What a socket of generations serves. */
export interface GenerationSocket<Message extends JobMessage> {
  /** What it is, in the log. */
  name: string;
  message: z.ZodType<Message>;
  /** Requests a generation, or finds the one to continue. */
  request: (
    caller: MemberCaller,
    message: Extract<Message, { type: 'start' | 'reconnect' }>,
  ) => Promise<AiGeneration | null>;
  /** The fields of the `result`. */
  result: (
    caller: MemberCaller,
    generation: AiGeneration,
  ) => Promise<Record<string, unknown>> | Record<string, unknown>;
}

/** One socket with one generation: from its start or its present state, to its end (docs/domains/aiSockets.md). */
export class GenerationSession<Message extends JobMessage> extends JobSession<Message> {
  private generation: AiGeneration | null = null;
  private said: string | null = null;

  constructor(
    socket: WebSocket,
    context: GraphContext,
    private readonly served: GenerationSocket<Message>,
  ) {
    super(socket, context, {
      ...{ message: served.message, name: served.name },
      ...{ waitingMax: limits.aiTextMessagesWaiting, warnings },
    });
  }

  isAbout(articleId: string): boolean {
    return this.generation?.articleId === articleId;
  }

  protected async read(caller: MemberCaller): Promise<void> {
    if (this.generation) await getGeneration(caller, this.generation.id);
  }

  protected async begin(
    caller: MemberCaller,
    message: Extract<Message, { type: 'start' | 'reconnect' }>,
  ): Promise<void> {
    const generation = await this.served.request(caller, message);
    if (!generation) throw new AppError('NOT_FOUND');
    this.generation = generation;
    this.follow(followGeneration(this.context, generation.id), async ({ value }) => {
      await this.tell(value.generation);
    });
  }

  protected async cancel(caller: MemberCaller): Promise<void> {
    if (this.generation) await cancelGeneration(caller, this.generation.id);
  }

  private async tell(generation: AiGeneration): Promise<void> {
    const { id: requestId, kind, state, progress, resultText, errorCode } = generation;
    switch (state) {
      case 'running': {
        const text = kind === 'text' ? { text: resultText ?? '' } : {};
        const update: AiAnswer = { type: 'update', requestId, progress, ...text };
        const written = JSON.stringify(update);
        if (written !== this.said) this.answer(update);
        this.said = written;
        break;
      }
      case 'done': {
        const { caller } = this.context;
        requireMember(caller);
        this.answer({ type: 'result', requestId, ...(await this.served.result(caller, generation)) });
        this.close('success', 'success');
        break;
      }
      case 'cancelled':
        this.answer({ type: 'cancel', requestId });
        this.close('success', 'cancelled');
        break;
      case 'failed': {
        const isKnown = errorCode !== null && errorCode in errorRegistry;
        this.fail(new AppError(isKnown ? (errorCode as ErrorCode) : failureCodes[kind]));
      }
    }
  }

  private answer(answer: AiAnswer): void {
    this.say(answer);
  }
}
