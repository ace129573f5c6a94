import { authorize } from '../access/authorize.js';
import type { Company } from '../companies/company.entity.js';
import { lockInvitationOf } from '../invitations/lockInvitation.js';
import { withdrawInvitation } from '../invitations/withdrawInvitation.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { detachMember } from '../members/detachMember.js';
import { lockMemberOf } from '../members/lockMember.js';
import { Membership } from '../members/membership.entity.js';
import { asSystem } from '../outbox/system.js';
import type { Tx } from '../outbox/transaction.js';
import { findCompany } from './findCompany.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/**
 * Removes a member of any company by the user's id, or withdraws an invitation by its own, by the rules of
 * `removeMember` and `deleteInvitation` (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND, ROOT_OWNER_SAFE, USER_NOT_REMOVED for oneself.
 */
export async function removeMemberAsAdmin(
  caller: MemberCaller,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  authorize(caller.viewer, 'Platform.manageCompanies', null);
  await asSystem(caller.services, 'administer members', async (tx) => {
    const company = await findCompany(tx.em, companyId);
    const isMember = (await tx.em.count(Membership, { companyId: company.id, userId: requireId(id) })) > 0;
    if (isMember) await removeUser(caller, tx, company, id);
    else await removeInvitation(caller, tx, company, id);
  });
}

async function removeUser(caller: MemberCaller, tx: Tx, company: Company, userId: string): Promise<void> {
  const member = await lockMemberOf(company.id, tx, userId);
  const { user, subject } = member;
  if (caller.viewer.userId === user.id) throw new AppError('USER_NOT_REMOVED');
  if (subject.isRootOwner) throw new AppError('ROOT_OWNER_SAFE');
  const { role } = subject;
  const named = { id: user.id, name: user.fullName };
  await writePlatformAudit(caller, tx, { action: 'user.removed', company, subject: named, details: { role } });
  await detachMember(caller, tx, member);
}

async function removeInvitation(caller: MemberCaller, tx: Tx, company: Company, id: string): Promise<void> {
  const invitation = await lockInvitationOf(company.id, tx, id);
  const subject = { id: invitation.id, name: invitation.email };
  await writePlatformAudit(caller, tx, { action: 'invitation.removed', company, subject });
  await withdrawInvitation(caller, tx, invitation);
}
