import * as limits from '@snaplore/schema/limits';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { systemReader } from '../outbox/system.js';
import { Session } from './session.entity.js';

/** Returns the caller's open sessions, most recently used first (docs/domains/sessions.md). */
export async function listSessions(caller: MemberCaller): Promise<Session[]> {
  const { userId } = caller.viewer;
  authorize(caller.viewer, 'Account.view', { userId });
  return await systemReader(caller.services, 'list the sessions of a user').find(
    Session,
    { userId, revokedAt: null, expiresAt: { $gt: databaseNow() } },
    { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: limits.sessionsListed },
  );
}
