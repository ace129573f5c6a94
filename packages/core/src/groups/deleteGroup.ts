import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { notifyAccessByGroup } from '../workspaces/notifyAccess.js';
import { forgetRecipients } from '../sharing/forgetRecipients.js';
import { emitSharesChanged } from '../sharing/sharesChanged.js';
import { findGroup } from './findGroup.js';
import { GroupMember } from './group.entity.js';

/**
 * Deletes a group, its roles on workspaces, and what was shared with it. Its members keep the roles they have directly
 * (docs/domains/groups.md).
 * @returns the group's id.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteGroup(caller: MemberCaller, id: string): Promise<string> {
  return await inTransaction(caller, async (tx) => {
    const group = await findGroup(tx.em, id);
    authorize(caller.viewer, 'Group.delete', group);
    const people = await tx.em.find(GroupMember, { groupId: id }, { fields: ['userId'] });
    await audit(caller, tx, 'group.deleted', { id, name: group.title }, { people: people.length });
    const userIds = people.map(({ userId }) => userId);
    const received = await forgetRecipients(tx, group.companyId, { groupId: id });
    if (received.length > 0) await emitSharesChanged(tx, group.companyId, { userIds, groupIds: [] });
    await notifyAccessByGroup(tx, group, userIds, () => {
      tx.em.remove(group);
    });
    tx.emit(group.companyId, 'group.changed', { groupId: id });
    return id;
  });
}
