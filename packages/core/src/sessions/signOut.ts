import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { hashToken } from '../kernel/secrets.js';
import type { AppServices } from '../kernel/services.js';
import { asSystem } from '../outbox/system.js';
import { Session } from './session.entity.js';

/** Ends one session; its token is worth nothing from the commit on, on every process, and its sockets are closed. */
export async function endSession(em: Em, sessionId: string): Promise<void> {
  await em.nativeUpdate(Session, { id: sessionId }, { revokedAt: databaseNow() });
}

/** Ends the session at hand. */
export async function signOut({ viewer, services }: MemberCaller): Promise<void> {
  await asSystem(services, 'end a session', async ({ em }) => {
    await endSession(em, viewer.sessionId);
  });
}

/** The same by its token, also for one that counts for nothing now: whoever is turned away can still leave. */
export async function signOutToken(services: AppServices, token: string): Promise<void> {
  await asSystem(services, 'end a session', async ({ em }) => {
    const session = await em.findOne(Session, { tokenHash: hashToken(token), revokedAt: null });
    if (session) await endSession(em, session.id);
  });
}
