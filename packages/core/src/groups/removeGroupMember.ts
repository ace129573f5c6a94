import { audit } from '../audit/writeAudit.js';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { emitGroupSharesChanged } from '../sharing/sharesChanged.js';
import { notifyAccessByGroup } from '../workspaces/notifyAccess.js';
import { findGroup } from './findGroup.js';
import { GroupMember, type Group } from './group.entity.js';

/**
 * Removes a member from a group. Their access to workspaces by this group ends at once (docs/domains/groups.md).
 * @throws AppError NOT_FOUND for an unknown group or a user who is not in it, FORBIDDEN.
 */
export async function removeGroupMember(caller: MemberCaller, groupId: string, userId: string): Promise<Group> {
  return await inTransaction(caller, async (tx) => {
    const group = await findGroup(tx.em, groupId);
    authorize(caller.viewer, 'Group.manageMembers', group);
    const member = await tx.em.findOne(GroupMember, { groupId, userId: requireId(userId) });
    if (!member) throw new AppError('NOT_FOUND');
    const person = await tx.em.findOneOrFail(User, { id: userId });
    await notifyAccessByGroup(tx, group, [userId], () => {
      tx.em.remove(member);
    });
    await audit(caller, tx, 'group.memberRemoved', { id: groupId, name: group.title }, { person: person.fullName });
    await emitGroupSharesChanged(tx, group, [userId]);
    tx.emit(group.companyId, 'group.changed', { groupId });
    return group;
  });
}
