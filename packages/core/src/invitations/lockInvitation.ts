import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import type { Tx } from '../outbox/transaction.js';
import { Invitation } from './invitation.entity.js';

/**
 * Loads an unaccepted invitation of the caller's company and locks it for this transaction.
 * @throws AppError NOT_FOUND.
 */
export async function lockInvitation({ viewer }: MemberCaller, tx: Tx, id: string): Promise<Invitation> {
  return await lockInvitationOf(viewer.companyId, tx, id);
}

/** The same in any company, on the system role. @throws AppError NOT_FOUND. */
export async function lockInvitationOf(companyId: string, { em }: Tx, id: string): Promise<Invitation> {
  const invitation = await em.findOne(
    Invitation,
    { id: requireId(id), companyId, acceptedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!invitation) throw new AppError('NOT_FOUND');
  return invitation;
}
