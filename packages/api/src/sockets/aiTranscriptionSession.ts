import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { cancelTranscription } from '@snaplore/core/transcripts/cancelTranscription';
import { requestTranscription } from '@snaplore/core/transcripts/requestTranscription';
import type { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { getTranscription, latestTranscription } from '@snaplore/core/transcripts/transcriptionRequests.queries';
import { getDraftTranscript } from '@snaplore/core/transcripts/transcripts.queries';
import { requireMember } from '@snaplore/core/access/authorize';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import { subtitlesOf } from '@snaplore/schema/transcript/subtitles';
import type { WebSocket } from 'ws';
import type { GraphContext } from '../graphql/context.js';
import { followTranscription, type TranscriptionProgress } from '../graphql/transcripts/followTranscription.js';
import {
  aiTranscriptionMessage,
  type AiTranscriptionAnswer,
  type AiTranscriptionMessage,
} from './aiTranscriptionMessages.js';
import { JobSession } from './jobSession.js';

/** Refusals that the user can act on, or that are no fault; anything else is closed as an error. */
const warnings: ReadonlySet<string> = new Set<ErrorCode>([
  'AI_DISABLED',
  'TRANSCRIPTION_NOT_CONFIGURED',
  'TRANSCRIPTION_NO_VIDEO',
  'TRANSCRIPTION_NO_SOUND',
  'TRANSCRIPTION_NO_SPEECH',
  'VIDEO_BUSY',
  'BAD_INPUT',
  'WARNING',
]);

/** One socket with one generation of transcripts: from its start or its present state, to its end. */
export class AiTranscriptionSession extends JobSession<AiTranscriptionMessage> {
  private request: TranscriptionRequest | null = null;
  private said: number | null = null;

  constructor(socket: WebSocket, context: GraphContext) {
    super(socket, context, {
      message: aiTranscriptionMessage,
      waitingMax: limits.aiTextMessagesWaiting,
      warnings,
      name: 'AI transcription',
    });
  }

  isAbout(articleId: string): boolean {
    return this.request?.articleId === articleId;
  }

  protected async read(caller: MemberCaller): Promise<void> {
    if (this.request) await getTranscription(caller, this.request.id);
  }

  protected async begin(
    caller: MemberCaller,
    message: Extract<AiTranscriptionMessage, { type: 'start' | 'reconnect' }>,
  ): Promise<void> {
    const { articleId } = message;
    const request =
      message.type === 'start'
        ? await requestTranscription(caller, { articleId, language: message.language })
        : await latestTranscription(caller, articleId);
    this.request = request;
    this.follow(followTranscription(this.context, request.id), async ({ value }) => {
      await this.tell(value);
    });
  }

  protected async cancel(caller: MemberCaller): Promise<void> {
    if (this.request) await cancelTranscription(caller, this.request.articleId);
  }

  private async tell({ transcription }: TranscriptionProgress): Promise<void> {
    const { id: transcriptionId, state, progress, articleId, errorCode } = transcription;
    switch (state) {
      case 'running':
        if (progress !== this.said) this.answer({ type: 'update', transcriptionId, progress });
        this.said = progress;
        break;
      case 'done': {
        const { caller } = this.context;
        requireMember(caller);
        const { lines } = await getDraftTranscript(caller, articleId);
        this.answer({ type: 'result', transcriptionId, transcription: JSON.stringify(subtitlesOf(lines)) });
        this.close('success', 'success');
        break;
      }
      case 'cancelled':
        this.answer({ type: 'cancel', transcriptionId });
        this.close('success', 'cancelled');
        break;
      case 'noSound':
        this.fail(new AppError('TRANSCRIPTION_NO_SOUND'));
        break;
      case 'noSpeech':
        this.fail(new AppError('TRANSCRIPTION_NO_SPEECH'));
        break;
      case 'refused':
      case 'failed': {
        const isKnown = errorCode !== null && errorCode in errorRegistry;
        this.fail(new AppError(isKnown ? (errorCode as ErrorCode) : 'TRANSCRIPTION_FAILED'));
      }
    }
  }

  private answer(answer: AiTranscriptionAnswer): void {
    this.say(answer);
  }
}
