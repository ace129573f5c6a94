import { limits } from '@snaplore/schema/limits';
import { authorize } from '../platform/authorize.js';
import type { MemberCaller } from '../platform/caller.js';
import { databaseNow } from '../platform/databaseClock.js';
import { systemReader } from '../platform/system.js';
import { Session } from './session.entity.js';

/** The caller's own open sessions, the one used last first. */
export async function listSessions(caller: MemberCaller): Promise<Session[]> {
  const { userId } = caller.viewer;
  authorize(caller.viewer, 'Account.view', { userId });
  return await systemReader(caller.services, 'list the sessions of a person').find(
    Session, { userId, revokedAt: null, expiresAt: { $gt: databaseNow() } }, { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: limits.sessionsListed },
  );
}
