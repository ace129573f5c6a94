import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { inTransaction } from '../outbox/transaction.js';
import { lockInvitation } from './lockInvitation.js';
import { withdrawInvitation } from './withdrawInvitation.js';

/**
 * Withdraws an invitation to the caller's company and removes its address from groups and shares
 * (docs/domains/invitations.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function deleteInvitation(caller: MemberCaller, id: string): Promise<void> {
  await inTransaction(caller, async (tx) => {
    const invitation = await lockInvitation(caller, tx, id);
    authorize(caller.viewer, 'Invitation.delete', invitation);
    await withdrawInvitation(caller, tx, invitation);
  });
}
