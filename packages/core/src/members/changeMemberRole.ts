import { companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { notifyAccess } from '../workspaces/notifyAccess.js';
import { describeMember } from './describeMember.js';
import { authorizeOnMember, lockMember } from './lockMember.js';
import { mayGiveRole } from '../access/members.policy.js';
import type { Member } from './people.queries.js';

/**
 * Changes the role of a member of the caller's company (docs/domains/members.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, ROOT_OWNER_SAFE, BAD_INPUT.
 */
export async function changeMemberRole(
  caller: MemberCaller,
  input: { userId: string; role: CompanyRole },
): Promise<Member> {
  const { viewer } = caller;
  const { companyId } = viewer;
  authorize(viewer, 'Company.view', { id: companyId });
  if (!companyRoles.includes(input.role)) throw new AppError('BAD_INPUT', {}, { role: 'unknown role' });
  return await inTransaction(caller, async (tx) => {
    const member = await lockMember(caller, tx, input.userId);
    authorizeOnMember(caller, 'Member.changeRole', member.subject);
    if (!mayGiveRole(viewer, input.role)) throw new AppError('FORBIDDEN');
    const { user, membership } = member;
    const before = membership.role;
    if (before !== input.role) {
      await notifyAccess(tx, companyId, { userIds: [user.id] }, () => {
        membership.role = input.role;
      });
      await audit(caller, tx, 'user.roleChanged', { id: user.id, name: user.fullName }, { before, after: input.role });
      tx.emit(companyId, 'team.changed', { companyId, userIds: [user.id] });
    }
    return await describeMember(tx.em, member);
  });
}
