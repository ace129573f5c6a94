import type { CompanyRole } from '@snaplore/schema/roles';
import { audit } from '../audit/writeAudit.js';
import { User } from '../accounts/user.entity.js';
import { withEmail } from '../accounts/withEmail.js';
import { mailOutlook } from '../mail/mailBudget.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireEmail, requireNames } from '../kernel/input.js';
import { systemReader } from '../outbox/system.js';
import { inTransaction } from '../outbox/transaction.js';
import { Company } from '../companies/company.entity.js';
import { Invitation } from './invitation.entity.js';
import { mayGiveRole } from '../access/members.policy.js';
import { Membership } from '../members/membership.entity.js';
import { writeInvitation } from './writeInvitation.js';

export interface InviteUser {
  firstName: string;
  lastName: string;
  email: string;
  role: CompanyRole;
  /** False creates the invitation without a mail; `resendInvitation` mails it later. */
  sendEmail?: boolean | undefined;
}

/**
 * Invites a user to the caller's company by mail (docs/domains/invitations.md).
 * @throws AppError FORBIDDEN, EMAIL_INVALID, FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED, NAME_HAS_ADDRESS,
 *   MAILS_WAITING, BAD_INPUT; ALREADY_MEMBER and ALREADY_INVITED, which clients show as warnings.
 */
export async function inviteUser(caller: MemberCaller, input: InviteUser): Promise<Invitation> {
  const { viewer, services } = caller;
  authorize(viewer, 'Company.inviteUser', { id: viewer.companyId });
  if (!mayGiveRole(viewer, input.role)) throw new AppError('FORBIDDEN');
  const names = requireNames(input);
  const email = requireEmail(input.email);
  // The only read across companies: the account of this address, to check for a membership in this company.
  const known = await systemReader(services, 'invite by email address').findOne(User, withEmail(email), {
    fields: ['id'],
  });
  return await inTransaction(caller, async (tx) => {
    if (known && (await tx.em.count(Membership, { userId: known.id })) > 0) {
      throw new AppError('ALREADY_MEMBER', { email }, { email: 'ALREADY_MEMBER' });
    }
    // With this lock, two simultaneous invitations of one address create one.
    await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `invite:${viewer.companyId}:${email}`,
    ]);
    if ((await tx.em.count(Invitation, { email, acceptedAt: null, expiresAt: { $gt: databaseNow() } })) > 0) {
      throw new AppError('ALREADY_INVITED', { email }, { email: 'ALREADY_INVITED' });
    }
    // What remains of older invitations has expired.
    await tx.em.nativeDelete(Invitation, { email, acceptedAt: null });
    const company = await tx.em.findOneOrFail(Company, { id: viewer.companyId });
    if (input.sendEmail ?? true) await mailOutlook(tx.em, company, 1);
    const inviter = await tx.em.findOneOrFail(User, { id: viewer.userId });
    const invited = { ...names, email, role: input.role, sendEmail: input.sendEmail ?? true };
    const invitation = await writeInvitation(tx, { services, company, inviter }, invited);
    await audit(caller, tx, 'invitation.created', { id: invitation.id, name: email }, { role: input.role });
    tx.emit(company.id, 'team.changed', { companyId: company.id });
    return invitation;
  });
}
