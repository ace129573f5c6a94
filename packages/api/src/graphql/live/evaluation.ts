import { currentAccessVersion } from '@snaplore/core/access/currentAccessVersion';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller, MemberCaller, MemberViewer } from '@snaplore/core/kernel/caller';
import { authenticateSessionById } from '@snaplore/core/sessions/authenticateSession';
import type { AppServices } from '@snaplore/core/kernel/services';
import { CompanyRows } from '../../loaders/companyRows.js';
import { Loaders } from '../../loaders/loaders.js';
import type { SharedAnswer } from './sharedAnswer.js';
import { SharedAnswers } from './sharedAnswers.js';

/** A subscriber with their present rights, and the loaders that they share. */
interface PresentSubscriber {
  caller: MemberCaller;
  loaders: Loaders;
}

/**
 * What the subscribers of one company share while they evaluate the same events: its access version and its rows, each
 * read once for any number of subscribers. What each may see is decided in memory, by `may` with their own viewer.
 */
export class Evaluation {
  private readonly rows: CompanyRows;
  private readonly company: Caller;
  private readonly viewers = new Map<string, Promise<MemberViewer | null>>();
  private readonly loaders = new Map<string, Loaders>();
  private readonly answers = new Map<string, SharedAnswers>();
  private accessVersion: Promise<number> | undefined;

  constructor(
    private readonly services: AppServices,
    private readonly companyId: string,
  ) {
    this.company = { viewer: { kind: 'anonymous', companyId }, services, requestId: 'events', address: '' };
    this.rows = new CompanyRows(this.company);
  }

  /**
   * A subscriber with their present rights; null when their session has ended or belongs to another company now. Rights
   * are read again only if access in the company has changed since those in `known` were read.
   */
  async present(known: MemberCaller): Promise<MemberCaller | null> {
    this.accessVersion ??= currentAccessVersion(this.company, this.companyId);
    const viewer =
      (await this.accessVersion) === known.viewer.accessVersion ? known.viewer : await this.reread(known.viewer);
    if (viewer?.companyId !== this.companyId) return null;
    return { ...known, viewer };
  }

  /**
   * The answers to one event and one operation for a present subscriber. `make` is given nothing but the viewer that
   * tells one subscriber from another.
   * @param key names the event and the operation
   */
  async answersFor(
    { viewer }: MemberCaller,
    key: string,
    make: (like: PresentSubscriber) => Promise<readonly SharedAnswer[]>,
  ): Promise<readonly SharedAnswer[]> {
    const answers = this.answers.get(key) ?? new SharedAnswers();
    this.answers.set(key, answers);
    return await answers.of(viewer, async (recorded) => {
      const caller = { ...this.company, viewer: recorded };
      return await make({ caller, loaders: new Loaders(caller, this.rows) });
    });
  }

  /** A session is read once for all its subscriptions. */
  private reread({ sessionId }: MemberViewer): Promise<MemberViewer | null> {
    const viewer = this.viewers.get(sessionId) ?? authenticated(this.services, sessionId);
    this.viewers.set(sessionId, viewer);
    return viewer;
  }

  /** A subscriber's loaders. Rows that depend on the user are shared only by that user's subscriptions. */
  loadersOf(caller: MemberCaller): Loaders {
    const { userId } = caller.viewer;
    const loaders = this.loaders.get(userId) ?? new Loaders(caller, this.rows);
    this.loaders.set(userId, loaders);
    return loaders;
  }
}

/** The user of a session with their present rights; null when it has ended. */
export async function authenticated(services: AppServices, sessionId: string): Promise<MemberViewer | null> {
  return await authenticateSessionById(services, sessionId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}
