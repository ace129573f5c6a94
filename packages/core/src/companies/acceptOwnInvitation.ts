import { openSession, type Origin, type SignedIn } from '../identity/openSession.js';
import { Session } from '../identity/session.entity.js';
import { endSession } from '../identity/signOut.js';
import { User } from '../identity/user.entity.js';
import { AppError } from '../platform/appError.js';
import type { MemberCaller } from '../platform/caller.js';
import { asSystem } from '../platform/system.js';
import { joinByInvitation } from './joinByInvitation.js';
import { holdOpenInvitation } from './openInvitation.js';

/**
 * Accepts an invitation to the signed-in person's own address, and goes on in that company: being signed in is proof
 * enough, so no password is asked. A new session begins and the old one ends.
 * @throws AppError INVITATION_INVALID, FORBIDDEN for somebody else's invitation, USER_INACTIVE_IN_COMPANY.
 */
export async function acceptOwnInvitation(caller: MemberCaller, token: string, origin: Origin): Promise<SignedIn> {
  const { viewer, services } = caller;
  return await asSystem(services, 'accept an invitation', async (tx) => {
    const { em } = tx;
    const invitation = await holdOpenInvitation(em, token);
    const user = await em.findOneOrFail(User, { id: viewer.userId });
    if (user.email?.toLowerCase() !== invitation.email) throw new AppError('FORBIDDEN');
    await joinByInvitation(tx, invitation, user, caller.address);
    const { knownBrowserId } = await em.findOneOrFail(Session, { id: viewer.sessionId });
    await endSession(em, viewer.sessionId);
    return openSession(em, user.id, invitation.companyId, origin, knownBrowserId);
  });
}
