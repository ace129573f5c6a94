import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireEmail } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { findGroup } from './findGroup.js';
import type { Group } from './group.entity.js';
import { GroupInvitation } from './groupInvitation.entity.js';

/**
 * Removes an invited address from a group. The invitation to the company stays (docs/domains/groups.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, EMAIL_INVALID.
 */
export async function removeGroupInvitation(caller: MemberCaller, groupId: string, email: string): Promise<Group> {
  return await inTransaction(caller, async (tx) => {
    const group = await findGroup(tx.em, groupId);
    authorize(caller.viewer, 'Group.manageMembers', group);
    const invitation = await tx.em.findOne(GroupInvitation, { groupId, email: requireEmail(email) });
    if (!invitation) throw new AppError('NOT_FOUND');
    tx.em.remove(invitation);
    await audit(caller, tx, 'group.memberRemoved', { id: groupId, name: group.title }, { person: invitation.email });
    tx.emit(group.companyId, 'group.changed', { groupId });
    return group;
  });
}
