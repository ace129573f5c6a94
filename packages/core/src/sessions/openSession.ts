import * as limits from '@snaplore/schema/limits';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newToken } from '../kernel/secrets.js';
import { Session } from './session.entity.js';

/** The origin of a request. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The slug of the company host that was requested. */
  companySlug?: string | null;
  /** For clients that keep cookies: the token of the known-browser cookie, or null if it sent none. */
  browser?: { token: string | null };
}

/** A new session and its token. */
export interface SignedIn {
  token: string;
  sessionId: string;
  expiresAt: Date;
  /** The new value of the known-browser cookie. */
  browserToken?: string;
  /** In another's place: the browser keeps the super admin's own session beside it, which lasts until then. */
  ownSessionUntil?: Date;
}

/** Creates a session. The token is returned once; only its hash is stored. */
export function openSession(
  em: Em,
  userId: string,
  companyId: string,
  origin: Origin,
  knownBrowserId: string | null = null,
): SignedIn {
  const { token, tokenHash } = newToken();
  const session = em.create(Session, {
    userId,
    companyId,
    knownBrowserId,
    tokenHash,
    expiresAt: databaseNow(limits.sessionMs),
    userAgent: origin.userAgent.slice(0, 300),
    address: origin.address.slice(0, 60),
  });
  em.persist(session);
  return { token, sessionId: session.id, expiresAt: session.expiresAt };
}
