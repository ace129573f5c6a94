import { auditIn } from '../audit/writeAudit.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { forgetRecipients } from '../sharing/forgetRecipients.js';
import type { Invitation } from './invitation.entity.js';

/**
 * Deletes a locked invitation and removes its address from groups and shares, in the caller's transaction
 * (docs/domains/invitations.md).
 */
export async function withdrawInvitation(caller: MemberCaller, tx: Tx, invitation: Invitation): Promise<void> {
  const { companyId, email } = invitation;
  const groups = await tx.em.find(GroupInvitation, { companyId, email });
  await auditIn(companyId, caller, tx, 'invitation.removed', { id: invitation.id, name: email });
  await tx.em.nativeDelete(GroupInvitation, { companyId, email });
  await forgetRecipients(tx, companyId, { email });
  tx.em.remove(invitation);
  tx.emit(companyId, 'team.changed', { companyId });
  for (const { groupId } of groups) tx.emit(companyId, 'group.changed', { groupId });
}
