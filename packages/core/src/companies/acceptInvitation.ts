import { openSession, type Origin, type SignedIn } from '../identity/openSession.js';
import { checkPassword, hashPassword } from '../identity/password.js';
import { User } from '../identity/user.entity.js';
import { AppError } from '../platform/appError.js';
import { requireNames, requirePassword } from '../platform/input.js';
import type { Services } from '../platform/services.js';
import { asSystem } from '../platform/system.js';
import { makePersonalWorkspace } from '../workspaces/makePersonalWorkspace.js';
import { Membership } from './membership.entity.js';
import { openInvitation } from './openInvitation.js';

export interface AcceptInvitation {
  token: string;
  firstName: string;
  lastName: string;
  password: string;
}

/**
 * Joins the company of an invitation and signs in (spec 1 §7, `/invited/{token}`). Somebody who has an account already
 * joins with it, by its own password.
 * @throws AppError INVITATION_INVALID, CREDENTIALS_WRONG, PASSWORD_TOO_SHORT, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED.
 */
export async function acceptInvitation(services: Services, input: AcceptInvitation, origin: Origin): Promise<SignedIn> {
  const names = requireNames(input);
  const password = requirePassword(input.password);
  const passwordHash = await hashPassword(password);
  return await asSystem(services, 'accept an invitation', async ({ em }) => {
    const invitation = await openInvitation(em, input.token);
    // One of two accepts at the same moment wins; the other finds the invitation used.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`sign-up:${invitation.email}`]);
    await em.refresh(invitation);
    if (invitation.acceptedAt) throw new AppError('INVITATION_INVALID');
    let user = await em.findOne(User, { email: invitation.email }, { populate: ['passwordHash'] });
    if (user) {
      if (!(await checkPassword(user.passwordHash, password))) throw new AppError('CREDENTIALS_WRONG');
    } else {
      user = em.create(User, { ...names, email: invitation.email, passwordHash });
      em.persist(user);
    }
    const { companyId, role } = invitation;
    em.persist(em.create(Membership, { companyId, userId: user.id, role }));
    makePersonalWorkspace(em, companyId, user.id);
    invitation.acceptedAt = new Date();
    return openSession(em, user.id, companyId, origin);
  });
}
