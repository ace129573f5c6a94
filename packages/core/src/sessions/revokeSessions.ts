import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { asSystem } from '../outbox/system.js';
import { endSessions, type Ending } from './endSessions.js';
import { User } from '../accounts/user.entity.js';

/**
 * Ends one of the caller's sessions and closes its sockets (docs/domains/sessions.md).
 * @throws AppError NOT_FOUND for a session that is not theirs or has ended.
 */
export async function revokeSession(caller: MemberCaller, sessionId: string): Promise<void> {
  if ((await end(caller, { only: requireId(sessionId) })) === 0) throw new AppError('NOT_FOUND');
}

/**
 * Ends all of the caller's sessions except the current one (docs/domains/sessions.md).
 * @returns their number.
 */
export async function revokeOtherSessions(caller: MemberCaller): Promise<number> {
  return await end(caller, { except: caller.viewer.sessionId });
}

async function end(caller: MemberCaller, ending: Ending): Promise<number> {
  const { viewer, services } = caller;
  authorize(viewer, 'Account.edit', { userId: viewer.userId });
  return await asSystem(services, 'end a session', async (tx) => {
    const count = await endSessions(tx.em, viewer.userId, ending);
    if (count > 0) {
      const { id, fullName } = await tx.em.findOneOrFail(User, { id: viewer.userId });
      await audit(caller, tx, 'session.revoked', { id, name: fullName }, { sessions: count });
    }
    return count;
  });
}
