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
 * Accepts an invitation to the signed-in person's own address, and goes on in that company: being signed in is proof
 * enough, so no password is asked; the link of the mail proves the address. A new session begins and the old one ends.
 * @throws AppError INVITATION_INVALID, FORBIDDEN for somebody else's invitation, USER_INACTIVE_IN_COMPANY,
 * EMAIL_UNVERIFIED
 * where no mail server sent the link and the address is not proved by another.
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
