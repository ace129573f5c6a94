import { audit } from '../audit/writeAudit.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { forgetRecipients } from '../sharing/forgetRecipients.js';
import { lockInvitation } from './lockInvitation.js';

/**
 * Withdraws an invitation to the caller's company and removes its address from groups and shares
 * (docs/domains/invitations.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteInvitation(caller: MemberCaller, id: string): Promise<void> {
  const { companyId } = caller.viewer;
  await inTransaction(caller, async (tx) => {
    const invitation = await lockInvitation(caller, tx, id);
    authorize(caller.viewer, 'Invitation.delete', invitation);
    const { email } = invitation;
    const groups = await tx.em.find(GroupInvitation, { companyId, email });
    await audit(caller, tx, 'invitation.removed', { id: invitation.id, name: email });
    await tx.em.nativeDelete(GroupInvitation, { companyId, email });
    await forgetRecipients(tx, companyId, { email });
    tx.em.remove(invitation);
    tx.emit(companyId, 'team.changed', { companyId });
    for (const { groupId } of groups) tx.emit(companyId, 'group.changed', { groupId });
  });
}
