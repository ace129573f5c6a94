import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { Session } from './session.entity.js';

/**
 * Ends one session (docs/domains/sessions.md). Its token is refused from the commit on, in every process, and its
 * sockets close.
 */
export async function endSession(em: Em, sessionId: string): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId }, { revokedAt: databaseNow() });
}

/** Ends the current session (docs/domains/sessions.md). */
export async function signOut({ viewer, services }: MemberCaller): Promise<void> {
  await asSystem(services, 'end a session', async ({ em }) => {
    await endSession(em, viewer.sessionId);
  });
}

/**
 * Ends a session by its token, even if the token is refused elsewhere: a deactivated member can still sign out
 * (docs/domains/sessions.md).
 */
export async function signOutToken(services: AppServices, token: string): Promise<void> {
  await asSystem(services, 'end a session', async ({ em }) => {
    const session = await em.findOne(Session, { tokenHash: hashToken(token), revokedAt: null });
    if (session) await endSession(em, session.id);
  });
}
