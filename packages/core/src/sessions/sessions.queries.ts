import * as limits from '@snaplore/schema/limits';
import { User } from '../accounts/user.entity.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { systemReader } from '../outbox/system.js';
import { Session } from './session.entity.js';

/** An open session; one in which a super admin works in the user's place, with their name. */
interface ListedSession {
  session: Session;
  adminName: string | null;
}

/** Returns the caller's open sessions, most recently used first (docs/domains/sessions.md). */
export async function listSessions(caller: MemberCaller): Promise<ListedSession[]> {
  const { userId } = caller.viewer;
  authorize(caller.viewer, 'Account.view', { userId });
  const em = systemReader(caller.services, 'list the sessions of a user');
  const sessions = await em.find(
    Session,
    { userId, revokedAt: null, expiresAt: { $gt: databaseNow() } },
    { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: limits.sessionsListed },
  );
  const adminIds = sessions.flatMap(({ adminSessionId }) => adminSessionId ?? []);
  const admins = new Map((await em.find(Session, { id: { $in: adminIds } })).map((each) => [each.id, each.userId]));
  const users = new Map((await em.find(User, { id: { $in: [...admins.values()] } })).map((each) => [each.id, each]));
  return sessions.map((session) => {
    const adminId = admins.get(session.adminSessionId ?? '');
    return { session, adminName: users.get(adminId ?? '')?.fullName ?? null };
  });
}
