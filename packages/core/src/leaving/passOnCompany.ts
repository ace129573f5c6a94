import { auditIn } from '../audit/writeAudit.js';
import type { Company } from '../companies/company.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { LockedMember } from '../members/lockMember.js';
import type { Tx } from '../outbox/transaction.js';
import { notifyAccess } from '../workspaces/notifyAccess.js';
import { mailOwnership } from './mailOwnership.js';

type Person = Pick<LockedMember, 'user' | 'membership'>;

/**
 * Makes a locked member the root owner of a locked company, in the caller's transaction on the system role: both are
 * mailed, and the former one becomes an admin (docs/domains/leaving.md).
 */
export async function passOnCompany(
  caller: MemberCaller,
  tx: Tx,
  company: Company,
  { former, successor }: { former: Person; successor: Person },
): Promise<void> {
  const { id: companyId } = company;
  const { role: before } = successor.membership;
  const userIds = [former.user.id, successor.user.id];
  await notifyAccess(tx, companyId, { userIds }, () => {
    company.ownerId = successor.user.id;
    successor.membership.role = 'owner';
    former.membership.role = 'admin';
  });
  const subject = { id: successor.user.id, name: successor.user.fullName };
  await auditIn(companyId, caller, tx, 'company.handedOver', subject, { before, after: 'owner' });
  await mailOwnership(tx, caller.services.config.publicUrl, company, {
    former: former.user,
    successor: successor.user,
  });
  tx.emit(companyId, 'company.changed', { companyId });
  tx.emit(companyId, 'team.changed', { companyId, userIds });
}
