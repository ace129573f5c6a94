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
 * The group no longer waits for somebody who is invited to the company; the invitation itself stays (spec 3 §7).
 * @throws AppError NOT_FOUND, FORBIDDEN, EMAIL_INVALID.
 */
export async function removeGroupInvitation(caller: MemberCaller, groupId: string, email: string): Promise<Group> {
  return await inTransaction(caller, async (tx) => {
    const group = await findGroup(tx.em, groupId);
    authorize(caller.viewer, 'Group.manageMembers', group);
    const waiting = await tx.em.findOne(GroupInvitation, { groupId, email: requireEmail(email) });
    if (!waiting) throw new AppError('NOT_FOUND');
    tx.em.remove(waiting);
    await audit(caller, tx, 'group.memberRemoved', { id: groupId, name: group.title }, { person: waiting.email });
    tx.emit(group.companyId, 'group.changed', { groupId });
    return group;
  });
}
