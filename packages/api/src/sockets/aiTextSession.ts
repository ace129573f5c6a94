import type { AiTextRequest } from '@snaplore/core/ai/aiTextRequest.entity';
import { getAiTextRequest, latestAiTextRequest } from '@snaplore/core/ai/aiTextRequests.queries';
import { cancelAiText } from '@snaplore/core/ai/cancelAiText';
import { requestAiText } from '@snaplore/core/ai/requestAiText';
import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberCaller } from '@snaplore/core/kernel/caller';
import { errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import * as limits from '@snaplore/schema/limits';
import type { WebSocket } from 'ws';
import { followAiText, type AiTextProgress } from '../graphql/ai/followAiText.js';
import type { GraphContext } from '../graphql/context.js';
import { aiTextMessage, type AiTextAnswer, type AiTextMessage } from './aiTextMessages.js';
import { JobSession } from './jobSession.js';

/** Refusals that the user can act on; anything else is logged as an error. */
const warnings: ReadonlySet<string> = new Set<ErrorCode>([
  'AI_DISABLED',
  'AI_NOT_CONFIGURED',
  'AI_PROMPT_REQUIRED',
  'BAD_INPUT',
  'WARNING',
]);

/** One socket with one text: from its start or its present state, to its end. */
export class AiTextSession extends JobSession<AiTextMessage> {
  private request: AiTextRequest | null = null;
  private said: string | null = null;

  constructor(socket: WebSocket, context: GraphContext) {
    super(socket, context, {
      message: aiTextMessage,
      waitingMax: limits.aiTextMessagesWaiting,
      warnings,
      name: 'AI text',
    });
  }

  isAbout(articleId: string): boolean {
    return this.request?.articleId === articleId;
  }

  protected async read(caller: MemberCaller): Promise<void> {
    if (this.request) await getAiTextRequest(caller, this.request.id);
  }

  protected async begin(
    caller: MemberCaller,
    message: Extract<AiTextMessage, { type: 'start' | 'reconnect' }>,
  ): Promise<void> {
    const request = await requested(caller, message);
    this.request = request;
    this.follow(followAiText(this.context, request.id), ({ value }) => {
      this.tell(request.id, value);
    });
  }

  protected async cancel(caller: MemberCaller): Promise<void> {
    if (this.request) await cancelAiText(caller, this.request.id);
  }

  private tell(requestId: string, { text, job }: AiTextProgress): void {
    if (job.status === 'done') {
      this.answer({ type: 'result', requestId, text });
      this.close('success', 'success');
    } else if (job.status === 'failed') {
      this.endWith(requestId, job.errorCode);
    } else {
      const update = JSON.stringify([text, job.progress]);
      if (update !== this.said) this.answer({ type: 'update', requestId, text, progress: job.progress });
      this.said = update;
    }
  }

  private endWith(requestId: string, code: string | null): void {
    if (code === 'AI_CANCELLED') {
      this.answer({ type: 'cancel', requestId });
      this.close('success', 'cancelled');
    } else {
      this.fail(new AppError(code !== null && code in errorRegistry ? (code as ErrorCode) : 'AI_TEXT_FAILED'));
    }
  }

  private answer(answer: AiTextAnswer): void {
    this.say(answer);
  }
}

async function requested(
  caller: MemberCaller,
  message: Extract<AiTextMessage, { type: 'start' | 'reconnect' }>,
): Promise<AiTextRequest> {
  if (message.type === 'start') {
    return await requestAiText(caller, {
      articleId: message.articleId,
      writerType: message.writerType ?? '',
      selectedText: message.selectedText ?? '',
      prompt: message.prompt,
    });
  }
  return message.requestId == null
    ? await latestAiTextRequest(caller, message.articleId)
    : await getAiTextRequest(caller, message.requestId);
}
