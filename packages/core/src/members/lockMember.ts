import { LockMode } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requireId } from '../kernel/input.js';
import type { Tx } from '../outbox/transaction.js';
import { Company } from '../companies/company.entity.js';
import { managesMembers } from '../access/companyRoles.js';
import type { MemberSubject } from '../access/members.policy.js';
import { Membership } from './membership.entity.js';

/** A member of the caller's company that a command is about to change. */
export interface LockedMember {
  user: User;
  /** Locked until the transaction ends, so that two changes of one member run one after the other. */
  membership: Membership;
  subject: MemberSubject;
}

/**
 * Loads a member of the caller's company and locks the membership for this transaction.
 * @throws AppError NOT_FOUND if the user is not a member of the company.
 */
export async function lockMember({ viewer }: MemberCaller, tx: Tx, userId: string): Promise<LockedMember> {
  return await lockMemberOf(viewer.companyId, tx, userId);
}

/** The same in any company, on the system role. @throws AppError NOT_FOUND. */
export async function lockMemberOf(companyId: string, { em }: Tx, userId: string): Promise<LockedMember> {
  const membership = await em.findOne(
    Membership,
    { companyId, userId: requireId(userId) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!membership) throw new AppError('NOT_FOUND');
  const user = await em.findOneOrFail(User, { id: userId });
  const { ownerId } = await em.findOneOrFail(Company, { id: companyId });
  return { user, membership, subject: { userId, companyId, role: membership.role, isRootOwner: ownerId === userId } };
}

/**
 * Like `authorize`, with an error of its own for the root owner (docs/domains/members.md).
 * @throws AppError FORBIDDEN, ROOT_OWNER_SAFE.
 */
export function authorizeOnMember(
  { viewer }: MemberCaller,
  action: 'Member.changeRole' | 'Member.changeStatus' | 'Member.remove',
  subject: MemberSubject,
): void {
  if (subject.isRootOwner && managesMembers(viewer)) throw new AppError('ROOT_OWNER_SAFE');
  authorize(viewer, action, subject);
}
