import { accessChannel, readAccessChange, type AccessChange } from '../../access/accessChanged.js';
import { may } from '../../access/authorize.js';
import { requirePaid } from '../../access/requirePaid.js';
import { AppError } from '../../kernel/appError.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { authenticateSessionById } from '../../sessions/authenticateSession.js';
import type { Passage } from './passages.js';
import { readableArticles } from './readableArticles.queries.js';

/** @throws AppError COMPANY_NOT_PAID, AI_DISABLED. */
export function requireAssistant({ viewer }: Pick<MemberCaller, 'viewer'>): void {
  requirePaid(viewer);
  if (!may(viewer, 'Company.useAi', { id: viewer.companyId })) throw new AppError('AI_DISABLED');
}

/**
 * The right of a user to the answer that they are given: to ask at all, and to every passage that the model was sent.
 * It is asked for again as soon as anybody's access changes that it depends on (docs/domains/assistant.md).
 */
export class AnswerRight {
  private readonly stop = new AbortController();
  private readonly unsubscribe: () => void;
  private passages: readonly Passage[] = [];
  private isChecking = false;
  private isCheckedAgain = false;
  /** Ends with the right, by the error that says so, and with the caller's own signal. */
  readonly signal: AbortSignal;

  constructor(
    private readonly caller: MemberCaller,
    signal: AbortSignal,
  ) {
    this.signal = AbortSignal.any([signal, this.stop.signal]);
    this.unsubscribe = caller.services.pubsub.subscribe(accessChannel, (payload) => {
      if (this.concerns(readAccessChange(payload))) this.check();
    });
  }

  /** From now on it is a right to these passages, too. */
  follow(passages: readonly Passage[]): void {
    this.passages = passages;
  }

  /** @throws AppError as of a session that is refused, COMPANY_NOT_PAID, AI_DISABLED, FORBIDDEN. */
  async require(): Promise<void> {
    const { viewer: known, services } = this.caller;
    const viewer = await authenticateSessionById(services, known.sessionId);
    if (viewer?.companyId !== known.companyId) throw new AppError('UNAUTHENTICATED');
    const caller = { ...this.caller, viewer };
    requireAssistant(caller);
    const sources = this.passages.map(({ source }) => source);
    const readable = await readableArticles(caller, sources);
    for (const { articleId, isDraft } of sources) {
      const article = readable.get(articleId);
      if (!article || (isDraft && !article.mayEdit)) throw new AppError('FORBIDDEN');
    }
  }

  close(): void {
    this.unsubscribe();
  }

  private concerns(change: AccessChange | null): boolean {
    const { sessionId, userId, companyId } = this.caller.viewer;
    switch (change?.of) {
      case undefined:
        return true;
      case 'session':
        return change?.id === sessionId;
      case 'user':
        return change?.id === userId;
      case 'company':
        return change?.id === companyId;
      case 'article':
        return this.passages.some(({ source }) => source.articleId === change?.id);
    }
  }

  /** A check in progress may be older than the change, so it is repeated afterwards. */
  private check(): void {
    this.isCheckedAgain = this.isChecking;
    if (this.isChecking || this.signal.aborted) return;
    this.isChecking = true;
    this.require()
      .catch((error: unknown) => {
        this.stop.abort(error);
      })
      .finally(() => {
        this.isChecking = false;
        if (this.isCheckedAgain) this.check();
      });
  }
}
