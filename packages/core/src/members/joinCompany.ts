import type { CompanyRole } from '@snaplore/schema/roles';
import { GroupMember } from '../groups/group.entity.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import type { User } from '../accounts/user.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import { receiveShares } from '../sharing/receiveShares.js';
import { makePersonalWorkspace } from '../workspaces/makePersonalWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { FormerMember } from './formerMember.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { Membership } from './membership.entity.js';

/**
 * Creates a membership, joins the groups that the user was invited to, receives what was shared with their address, and
 * accepts their open invitations. A returning user gets back their personal workspace (docs/domains/members.md). Runs
 * as system, since the company cannot read the user before. The caller has checked that there is no membership yet.
 */
export async function joinCompany(tx: Tx, companyId: string, user: User, role: CompanyRole): Promise<Membership> {
  const { em } = tx;
  const membership = em.create(Membership, { companyId, userId: user.id, role });
  em.persist(membership);
  await em.nativeDelete(FormerMember, { companyId, userId: user.id });
  const isReturning = (await em.count(Workspace, { companyId, authorId: user.id, visibility: 'personal' })) > 0;
  if (!isReturning) makePersonalWorkspace(em, companyId, user.id);
  const invitedTo = { companyId, email: user.email ?? '' };
  const groups = await em.find(GroupInvitation, invitedTo);
  for (const { groupId } of groups) em.persist(em.create(GroupMember, { companyId, groupId, userId: user.id }));
  await em.nativeDelete(GroupInvitation, invitedTo);
  await receiveShares(tx, companyId, user);
  await em.nativeUpdate(Invitation, { ...invitedTo, acceptedAt: null }, { acceptedAt: databaseNow() });
  tx.emit(companyId, 'team.changed', { companyId });
  for (const { groupId } of groups) tx.emit(companyId, 'group.changed', { groupId });
  return membership;
}
