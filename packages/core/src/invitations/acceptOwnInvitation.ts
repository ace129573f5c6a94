import type { Origin, SignedIn } from '../sessions/openSession.js';
import { proveEmail } from '../accounts/proveEmail.js';
import { replaceSession } from '../sessions/replaceSession.js';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { joinByInvitation } from './joinByInvitation.js';
import { lockOpenInvitation, provesAddress } from './openInvitation.js';

/**
 * Accepts an invitation to the signed-in user's own address and continues in that company with a new session. No
 * password is needed, and the mailed link confirms the address (docs/domains/invitations.md).
 * @throws AppError INVITATION_INVALID, USER_INACTIVE_IN_COMPANY; FORBIDDEN for an invitation of another address;
 *   EMAIL_UNVERIFIED for an unconfirmed account if no mail server sent the link.
 */
export async function acceptOwnInvitation(caller: MemberCaller, token: string, origin: Origin): Promise<SignedIn> {
  const { viewer, services } = caller;
  return await asSystem(services, 'accept an invitation', async (tx) => {
    const { em } = tx;
    const invitation = await lockOpenInvitation(em, token);
    const user = await em.findOneOrFail(User, { id: viewer.userId });
    if (user.email?.toLowerCase() !== invitation.email) throw new AppError('FORBIDDEN');
    if (provesAddress(services, invitation))
      await proveEmail(tx, user.id, { sessionUserId: viewer.userId, address: caller.address });
    const session = await replaceSession(em, viewer, invitation.companyId, origin);
    await joinByInvitation(tx, invitation, user, caller.address);
    return session;
  });
}
