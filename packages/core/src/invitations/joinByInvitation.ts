import { writeAudit } from '../audit/writeAudit.js';
import type { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import type { Invitation } from './invitation.entity.js';
import { joinCompany } from '../members/joinCompany.js';
import { Membership } from '../members/membership.entity.js';

/**
 * Makes the invited user a member with the invitation's role, and audits it (docs/domains/invitations.md). An existing
 * membership stays unchanged.
 * @throws AppError USER_INACTIVE_IN_COMPANY for a deactivated member; EMAIL_UNVERIFIED for an unconfirmed account.
 */
export async function joinByInvitation(tx: Tx, invitation: Invitation, user: User, address: string): Promise<void> {
  const { companyId, role } = invitation;
  if (user.emailVerifiedAt === null) throw new AppError('EMAIL_UNVERIFIED');
  invitation.acceptedAt = databaseNow();
  const place = await tx.em.findOne(Membership, { companyId, userId: user.id });
  if (place?.status === 'deactivated') throw new AppError('USER_INACTIVE_IN_COMPANY');
  if (place) return;
  await joinCompany(tx, companyId, user, role);
  writeAudit(tx, {
    companyId,
    actor: user,
    action: 'user.joined',
    subject: { id: user.id, name: user.fullName },
    details: { role },
    address,
  });
}
