import { requireMember } from '@snaplore/core/access/authorize';
import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberCaller, MemberViewer } from '@snaplore/core/kernel/caller';
import { transientError } from '@snaplore/core/kernel/transientError';
import { errorMessage, type ErrorCode } from '@snaplore/schema/errors';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { contextFor, type GraphContext } from '../graphql/context.js';
import { authenticateAgain } from '../graphql/socketOperations.js';
import { closeSocket, tryAgainClose } from './closeSocket.js';

/** The close codes of the documented sockets that follow one job (docs/domains/sockets.md). */
export const jobCloseCodes = { warning: 3000, success: 3001, error: 3002 } as const;

/** The messages that such a socket takes. */
export interface JobMessage {
  type: 'start' | 'reconnect' | 'cancel' | 'ping' | 'pong';
}

interface JobSessionOptions<Message> {
  /** What a message has to be. */
  message: z.ZodType<Message>;
  /** How many messages may wait for their turn. */
  waitingMax: number;
  /** Refusals that the user can act on; anything else is closed as an error. */
  warnings: ReadonlySet<string>;
  /** What it is, in the log. */
  name: string;
}

/** One documented socket with one job: from its start or its present state, to its end. */
export abstract class JobSession<Message extends JobMessage> {
  private isTaken = false;
  /** Messages are handled one after the other, since each is authenticated by the database. */
  private turn = Promise.resolve();
  private waiting = 0;
  private stopFollowing: (() => Promise<unknown>) | null = null;

  constructor(
    private readonly socket: WebSocket,
    protected context: GraphContext,
    private readonly options: JobSessionOptions<Message>,
  ) {
    socket.on('message', (data, isBinary) => {
      this.hear(isBinary ? '' : (data as Buffer).toString());
    });
    socket.on('close', () => void this.stopFollowing?.());
  }

  /** Whether its job belongs to an article. */
  abstract isAbout(articleId: string): boolean;
  /** Requests the job, or finds the one to continue; then follows it by `follow`, without waiting for its end. */
  protected abstract begin(
    caller: MemberCaller,
    message: Extract<Message, { type: 'start' | 'reconnect' }>,
  ): Promise<void>;
  protected abstract cancel(caller: MemberCaller): Promise<void>;
  /** Reads the job as the caller. @throws AppError when they may not have it any more. */
  protected abstract read(caller: MemberCaller): Promise<void>;

  private hear(text: string): void {
    if (this.waiting >= this.options.waitingMax) {
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
    if (!this.isOpen()) return;
    const message = this.readMessage(text);
    if (message === null || message.type === 'pong') return;
    if (message.type === 'ping') {
      this.say({ type: 'pong' });
      return;
    }
    await this.authenticate();
    const caller = this.context.caller;
    requireMember(caller);
    if (message.type === 'cancel') {
      if (this.isTaken) await this.cancel(caller);
      else this.refuse(new AppError('BAD_INPUT', {}, { type: 'nothing was started' }));
    } else if (this.isTaken) this.refuse(new AppError('BAD_INPUT', {}, { type: 'one for each socket' }));
    else {
      this.isTaken = true;
      await this.begin(caller, message as Extract<Message, { type: 'start' | 'reconnect' }>);
    }
  }

  /** Answers a message that is not to be acted on; the job and the socket go on. */
  private refuse({ code, message, fields }: AppError): void {
    this.say({ type: 'error', code, message, fields });
  }

  /**
   * @returns null for what is no message, which is answered.
   * @throws AppError BAD_INPUT while there is no job: it was to be started by this.
   */
  private readMessage(text: string): Message | null {
    let fault = 'JSON';
    try {
      const parsed = this.options.message.safeParse(JSON.parse(text));
      if (parsed.success) return parsed.data;
      fault = parsed.error.issues[0]?.message ?? '';
    } catch {
      // It is no JSON.
    }
    const refusal = new AppError('BAD_INPUT', {}, { message: fault });
    if (!this.isTaken) throw refusal;
    this.refuse(refusal);
    return null;
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

  /** Rechecks after a change of access: closes the socket of a user who may not have the job any more. */
  async recheck(): Promise<void> {
    try {
      const viewer = await this.authenticate();
      await this.read({ ...this.context.caller, viewer });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.fail(error);
    }
  }

  /** Tells each step to `tell` until the last; messages that come meanwhile are handled. */
  protected follow<Step>(
    steps: Promise<AsyncIterableIterator<Step>>,
    tell: (step: Step) => Promise<void> | void,
  ): void {
    const all = async (): Promise<void> => {
      const found = await steps;
      this.stopFollowing = async () => await found.return?.();
      if (!this.isOpen()) await found.return?.();
      for await (const step of found) await tell(step);
      // The session or the right has ended meanwhile.
      if (this.isOpen()) this.fail(new AppError('UNAUTHENTICATED'));
    };
    all().catch((error: unknown) => {
      this.fail(error);
    });
  }

  protected fail(error: unknown): void {
    // Nothing is wrong with the job: on its next socket the client continues it.
    if (transientError(error)) {
      closeSocket(this.socket, tryAgainClose);
      return;
    }
    const { log } = this.context.caller.services;
    if (!(error instanceof AppError)) log.error({ err: error }, `The ${this.options.name} socket failed`);
    const code: ErrorCode = error instanceof AppError ? error.code : 'INTERNAL';
    const message = error instanceof AppError ? error.message : errorMessage('INTERNAL');
    this.say({ type: 'error', code, message });
    this.close(this.options.warnings.has(code) ? 'warning' : 'error', message);
  }

  private isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  protected say(answer: { type: string; [field: string]: unknown }): void {
    if (this.isOpen()) this.socket.send(JSON.stringify(answer));
  }

  protected close(kind: keyof typeof jobCloseCodes, reason: string): void {
    // A reason has at most 123 bytes.
    closeSocket(this.socket, { code: jobCloseCodes[kind], reason: reason.slice(0, 100) });
  }
}
