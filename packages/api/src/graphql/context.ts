import type { AppError } from '@snaplore/core/kernel/appError';
import type { Caller, MemberViewer, Viewer } from '@snaplore/core/kernel/caller';
import type { Origin, SignedIn } from '@snaplore/core/sessions/openSession';
import type { EventFeeds } from '@snaplore/core/outbox/feed';
import { Loaders } from '../loaders/loaders.js';
import type { Evaluations } from './live/evaluations.js';

/** Ends what it stands for where the person may no longer have it. */
export type AccessCheck = (viewer: MemberViewer) => Promise<void>;

/** What subscriptions are made of. */
export interface LiveSources {
  feeds: EventFeeds;
  /** What the subscribers of a company share while they evaluate the same events. */
  evaluations: Evaluations;
}

/** What every resolver is given: who asks, the request's own loaders, and the way to the session cookie. */
export interface GraphContext extends LiveSources {
  caller: Caller;
  loaders: Loaders;
  origin: Origin;
  /** What this browser keeps since it began to sign in (`auth/browserCookie.ts`); null where it keeps nothing. */
  browserKey: string | null;
  /** Why the session that came with the request counts for nothing now: company or person deactivated. */
  refusal?: AppError;
  /** The token of such a session, with which it can be left. */
  refusedToken?: string;
  /**
   * Over a socket: has `check` called with who the person is now whenever their access may have changed, in general or
   * to the article that is followed. Gives the way to stop it.
   */
  onAccessChange?: (check: AccessCheck, articleId: string | null) => () => void;
  /** Hands the browser its session, or takes it away; does nothing over a socket. */
  setSession(session: SignedIn | null): void;
}

/**
 * The same request for another viewer, such as the visitor of a public workspace, or the person who has just signed in.
 */
export function contextFor<As extends Viewer>(
  context: GraphContext,
  viewer: As,
): GraphContext & { caller: Caller & { viewer: As } } {
  const caller = { ...context.caller, viewer };
  return { ...context, caller, loaders: new Loaders(caller) };
}
