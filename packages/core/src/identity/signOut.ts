import type { MemberCaller } from '../platform/caller.js';
import { asSystem } from '../platform/system.js';
import { Session } from './session.entity.js';

/** The channel on which the end of a session is told, so that its sockets close. */
export const sessionEndedChannel = 'snaplore_session_ended';

/** Ends the session at hand; its token is worth nothing from now on, on every process. */
export async function signOut({ viewer, services }: MemberCaller): Promise<void> {
  await asSystem(services, 'end a session', async ({ em }) => {
    await em.nativeUpdate(Session, { id: viewer.sessionId }, { revokedAt: new Date() });
    await em.execute('select pg_notify(?, ?)', [sessionEndedChannel, viewer.sessionId]);
  });
}
