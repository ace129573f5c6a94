import { limits } from '@snaplore/schema/limits';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { newToken } from '../kernel/secrets.js';
import { Session } from './session.entity.js';

/** Where a request came from, as far as it tells. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The company whose host was asked, where one was. */
  companySlug?: string | null;
  /** For a client that keeps cookies: the one by which its browser is known, null where it brings none. */
  browser?: { token: string | null };
}

/** Who has just signed in, and the token that proves it from now on. */
export interface SignedIn {
  token: string;
  sessionId: string;
  expiresAt: Date;
  /** For the cookie by which the browser is known from now on. */
  browserToken?: string;
}

/** Makes a session; the token is told once and kept by hash alone. */
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
