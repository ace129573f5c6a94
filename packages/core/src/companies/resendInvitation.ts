import { audit } from '../audit/writeAudit.js';
import { User } from '../identity/user.entity.js';
import { authorize } from '../platform/authorize.js';
import type { MemberCaller } from '../platform/caller.js';
import { inTransaction } from '../platform/transaction.js';
import { Company } from './company.entity.js';
import type { Invitation } from './invitation.entity.js';
import { holdInvitation } from './invitationAtHand.js';
import { writeInvitation } from './writeInvitation.js';

/**
 * Mails an invitation again, with a new link and from now on a full time to accept it; the old link ends.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function resendInvitation(caller: MemberCaller, id: string): Promise<Invitation> {
  const { viewer, services } = caller;
  return await inTransaction(caller, async (tx) => {
    const old = await holdInvitation(caller, tx, id);
    authorize(viewer, 'Invitation.resend', old);
    const { firstName, lastName, email, role } = old;
    const company = await tx.em.findOneOrFail(Company, { id: viewer.companyId });
    const inviter = await tx.em.findOneOrFail(User, { id: viewer.userId });
    tx.em.remove(old);
    const invitation = await writeInvitation(tx, { services, company, inviter }, { firstName, lastName, email, role, sendEmail: true });
    await audit(caller, tx, 'invitation.resent', { id: invitation.id, name: email });
    tx.emit(company.id, 'team.changed', { companyId: company.id });
    return invitation;
  });
}
