import { AiTextRequest } from '@snaplore/core/ai/aiTextRequest.entity';
import { getAiTextRequest, latestAiTextRequest } from '@snaplore/core/ai/aiTextRequests.queries';
import { cancelAiText } from '@snaplore/core/ai/cancelAiText';
import { requestAiText } from '@snaplore/core/ai/requestAiText';
import { AppError } from '@snaplore/core/kernel/appError';
import { requireMember } from '@snaplore/core/access/authorize';
import type { MemberViewer } from '@snaplore/core/kernel/caller';
import { transientError } from '@snaplore/core/kernel/transientError';
import { errorMessage, errorRegistry, type ErrorCode } from '@snaplore/schema/errors';
import { limits } from '@snaplore/schema/limits';
import type { WebSocket } from 'ws';
import { followAiText } from '../graphql/ai/followAiText.js';
import { contextFor, type GraphContext } from '../graphql/context.js';
import { authenticateAgain } from '../graphql/socketOperations.js';
import { closeSocket, tryAgainClose } from './closeSocket.js';
import { aiTextCloseCodes, aiTextMessage, type AiTextAnswer, type AiTextMessage } from './aiTextMessages.js';

/** Refusals that the user can act on; anything else is logged as an error. */
const warnings: ReadonlySet<string> = new Set<ErrorCode>([
  'AI_DISABLED',
  'AI_NOT_CONFIGURED',
  'AI_PROMPT_REQUIRED',
  'BAD_INPUT',
  'WARNING',
]);

/** One socket with one text: from its start or its present state, to its end. */
export class AiTextSession {
  private request: AiTextRequest | null = null;
  private isTaken = false;
  /** Messages are handled one after the other, since each is authenticated by the database. */
  private turn = Promise.resolve();
  private waiting = 0;
  private stopFollowing: (() => Promise<unknown>) | null = null;

  constructor(
    private readonly socket: WebSocket,
    private context: GraphContext,
  ) {
    socket.on('message', (data, isBinary) => {
      this.hear(isBinary ? '' : (data as Buffer).toString());
    });
    socket.on('close', () => void this.stopFollowing?.());
  }

  private hear(text: string): void {
    if (this.waiting >= limits.aiTextMessagesWaiting) {
      this.fail(new AppError('TOO_MANY_OPERATIONS'));
      return;
    }
    this.waiting += 1;
    this.turn = this.turn
      .then(async () => {
        await this.take(text);
      })
      .catch((error: unknown) => {
        this.fail(error);
      })
      .finally(() => {
        this.waiting -= 1;
      });
  }

  private async take(text: string): Promise<void> {
    // Messages may still arrive after the socket was refused.
    if (this.socket.readyState !== this.socket.OPEN) return;
    const message = readMessage(text);
    if (message.type !== 'ping' && message.type !== 'pong') await this.authenticate();
    switch (message.type) {
      case 'ping':
        this.say({ type: 'pong' });
        return;
      case 'pong':
        return;
      case 'cancel':
        await this.cancel();
        return;
      case 'start':
      case 'reconnect':
        await this.begin(message);
    }
  }

  /**
   * The user with their present rights.
   * @throws AppError when their session is no longer valid.
   */
  private async authenticate(): Promise<MemberViewer> {
    const { caller } = this.context;
    const now = await authenticateAgain(caller.services, caller.viewer);
    if (now?.refusal) throw now.refusal;
    if (now?.viewer.kind !== 'member') throw new AppError('UNAUTHENTICATED');
    this.context = contextFor(this.context, now.viewer);
    return now.viewer;
  }

  /** Whether its text belongs to an article. */
  isAbout(articleId: string): boolean {
    return this.request?.articleId === articleId;
  }

  /** Rechecks after a change of access: closes the socket of a user who may not have the text any more. */
  async recheck(): Promise<void> {
    try {
      const viewer = await this.authenticate();
      if (this.request) await getAiTextRequest({ ...this.context.caller, viewer }, this.request.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.fail(error);
    }
  }

  private async begin(message: Extract<AiTextMessage, { type: 'start' | 'reconnect' }>): Promise<void> {
    if (this.isTaken) throw new AppError('BAD_INPUT', {}, { type: 'one text for each socket' });
    this.isTaken = true;
    const { caller } = this.context;
    requireMember(caller);
    if (message.type === 'reconnect') {
      this.request =
        message.requestId == null
          ? await latestAiTextRequest(caller, message.articleId)
          : await getAiTextRequest(caller, message.requestId);
    } else {
      this.request = await requestAiText(caller, {
        articleId: message.articleId,
        writerType: message.writerType ?? '',
        selectedText: message.selectedText ?? '',
        prompt: message.prompt,
      });
    }
    // Further messages are handled meanwhile: the next one may cancel the text.
    this.follow(this.request).catch((error: unknown) => {
      this.fail(error);
    });
  }

  private async cancel(): Promise<void> {
    const { caller } = this.context;
    requireMember(caller);
    if (this.request) await cancelAiText(caller, this.request.id);
  }

  private async follow(request: AiTextRequest): Promise<void> {
    const steps = await followAiText(this.context, request.id);
    this.stopFollowing = async () => await steps.return?.();
    if (this.socket.readyState !== this.socket.OPEN) await steps.return?.();
    let said: string | null = null;
    for await (const {
      value: { text, job },
    } of steps) {
      if (job.status === 'done') {
        this.say({ type: 'result', requestId: request.id, text });
        this.close('success', 'success');
      } else if (job.status === 'failed') {
        this.endWith(request, job.errorCode);
      } else {
        const update = JSON.stringify([text, job.progress]);
        if (update !== said) this.say({ type: 'update', requestId: request.id, text, progress: job.progress });
        said = update;
      }
    }
    // The session or the right has ended meanwhile.
    if (this.socket.readyState === this.socket.OPEN) this.fail(new AppError('UNAUTHENTICATED'));
  }

  private endWith(request: AiTextRequest, code: string | null): void {
    if (code === 'AI_CANCELLED') {
      this.say({ type: 'cancel', requestId: request.id });
      this.close('success', 'cancelled');
    } else {
      this.fail(new AppError(code !== null && code in errorRegistry ? (code as ErrorCode) : 'AI_TEXT_FAILED'));
    }
  }

  private fail(error: unknown): void {
    // Nothing is wrong with the text: on its next socket the client continues it.
    if (transientError(error)) {
      closeSocket(this.socket, tryAgainClose);
      return;
    }
    if (!(error instanceof AppError))
      this.context.caller.services.log.error({ err: error }, 'The AI text socket failed');
    const code = error instanceof AppError ? error.code : 'INTERNAL';
    const message = error instanceof AppError ? error.message : errorMessage('INTERNAL');
    this.say({ type: 'error', code, message });
    this.close(warnings.has(code) ? 'warning' : 'error', message);
  }

  private say(answer: AiTextAnswer): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(answer));
  }

  private close(kind: keyof typeof aiTextCloseCodes, reason: string): void {
    // A reason has at most 123 bytes.
    closeSocket(this.socket, { code: aiTextCloseCodes[kind], reason: reason.slice(0, 100) });
  }
}

function readMessage(text: string): AiTextMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError('BAD_INPUT', {}, { message: 'JSON' });
  }
  const parsed = aiTextMessage.safeParse(json);
  if (!parsed.success) throw new AppError('BAD_INPUT', {}, { message: parsed.error.issues[0]?.message ?? '' });
  return parsed.data;
}
