import { authorize } from '../access/authorize.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { describeMember } from '../members/describeMember.js';
import { teamMemberOf } from '../members/team.queries.js';
import { lockMemberOf } from '../members/lockMember.js';
import { setMemberStatus } from '../members/setMemberStatus.js';
import { asSystem } from '../outbox/system.js';
import type { PlatformMember } from './adminMembers.queries.js';
import { findCompany } from './findCompany.js';
import { writePlatformAudit } from './writePlatformAudit.js';

/**
 * Deactivates or activates a member of any company, by the rules of `changeMemberStatus` (docs/domains/platform.md).
 * @throws AppError FORBIDDEN but for super admins, NOT_FOUND, ROOT_OWNER_SAFE; STATUS_NOT_CHANGED for an unknown
 *   status, for oneself and for who is invited.
 */
export async function setMemberStatusAsAdmin(
  caller: MemberCaller,
  { companyId, userId, status }: { companyId: string; userId: string; status: string },
): Promise<PlatformMember> {
  authorize(caller.viewer, 'Platform.manageCompanies', null);
  return await asSystem(caller.services, 'administer members', async (tx) => {
    const company = await findCompany(tx.em, companyId);
    const member = await lockMemberOf(company.id, tx, userId);
    const { user, subject } = member;
    if (caller.viewer.userId === user.id) throw new AppError('STATUS_NOT_CHANGED');
    if (subject.isRootOwner) throw new AppError('ROOT_OWNER_SAFE');
    if (await setMemberStatus(caller, tx, member, status)) {
      await writePlatformAudit(caller, tx, {
        action: status === 'active' ? 'user.activated' : 'user.deactivated',
        company,
        subject: { id: user.id, name: user.fullName },
      });
    }
    return {
      ...teamMemberOf(await describeMember(tx.em, member)),
      companyId: company.id,
      isRootOwner: false,
    };
  });
}
