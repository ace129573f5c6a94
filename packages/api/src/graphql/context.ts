import type { AppError } from '@snaplore/core/kernel/appError';
import type { Caller, MemberViewer, Viewer } from '@snaplore/core/kernel/caller';
import type { Origin, SignedIn } from '@snaplore/core/sessions/openSession';
import type { EventFeeds } from '@snaplore/core/outbox/feed';
import { Loaders } from '../loaders/loaders.js';
import type { Evaluations } from './live/evaluations.js';
import type { LiveOperation } from './live/liveOperation.js';

/** Rechecks the caller's access, and ends the operation it belongs to where access has ended. */
export type AccessCheck = (viewer: MemberViewer) => Promise<void>;

/** The sources of subscriptions. */
export interface LiveSources {
  feeds: EventFeeds;
  /** What the subscribers of a company share while they evaluate the same events. */
  evaluations: Evaluations;
}

/** What every resolver receives: the caller, the request's own loaders, and how to set the session cookie. */
export interface GraphContext extends LiveSources {
  caller: Caller;
  loaders: Loaders;
  origin: Origin;
  /** The key that this browser keeps of a sign-in it started (`auth/browserCookie.ts`); null without one. */
  browserKey: string | null;
  /** Why the session of the request is refused now (company or member deactivated); left out for a valid one. */
  refusal?: AppError;
  /** Whether the request carries the cookie of a session that has ended. */
  hasEndedSession?: boolean;
  /** The token of a refused session, so that the user can still sign out. */
  refusedToken?: string;
  /**
   * Over a socket: registers `check`, which is called with the current caller whenever their access may have changed,
   * in general or to the followed article. Returns how to unregister it.
   */
  onAccessChange?: (check: AccessCheck, articleId: string | null) => () => void;
  /** Over a socket: sends an answer of this subscription, as JSON; resolves once it is handed to the network. */
  deliver?: (answer: string) => Promise<void>;
  /** Of a subscription: how its messages are answered. */
  operation?: LiveOperation;
  /** Allows the answer to be compressed (`compressLargeAnswers.ts`); left out over a socket. */
  allowCompression?: () => void;
  /** Sets the session cookie, or removes it; does nothing over a socket. */
  setSession(session: SignedIn | null): void;
}

/**
 * The same request for another viewer, such as the visitor of a public workspace, or the user who has just signed in.
 */
export function contextFor<As extends Viewer>(
  context: GraphContext,
  viewer: As,
): GraphContext & { caller: Caller & { viewer: As } } {
  const caller = { ...context.caller, viewer };
  return { ...context, caller, loaders: new Loaders(caller) };
}
