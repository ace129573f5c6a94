import type { CompanyRole } from '@snaplore/schema/roles';
import { GroupMember } from '../groups/group.entity.js';
import { GroupInvitation } from '../groups/groupInvitation.entity.js';
import type { User } from '../accounts/user.entity.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Tx } from '../outbox/transaction.js';
import { makePersonalWorkspace } from '../workspaces/makePersonalWorkspace.js';
import { Workspace } from '../workspaces/workspace.entity.js';
import { FormerMember } from './formerMember.entity.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { Membership } from './membership.entity.js';

/**
 * Gives a person a place in a company: the groups they were invited to, and a personal workspace; somebody who comes
 * back finds the one they had. Open invitations to them have done their work. Runs as system: the person is not seen
 * by the company before. Whoever calls has checked that they have no place yet.
 */
export async function joinCompany(tx: Tx, companyId: string, user: User, role: CompanyRole): Promise<Membership> {
  const { em } = tx;
  const membership = em.create(Membership, { companyId, userId: user.id, role });
  em.persist(membership);
  await em.nativeDelete(FormerMember, { companyId, userId: user.id });
  const isBack = (await em.count(Workspace, { companyId, authorId: user.id, visibility: 'personal' })) > 0;
  if (!isBack) makePersonalWorkspace(em, companyId, user.id);
  const invitedTo = { companyId, email: user.email ?? '' };
  const groups = await em.find(GroupInvitation, invitedTo);
  for (const { groupId } of groups) em.persist(em.create(GroupMember, { companyId, groupId, userId: user.id }));
  await em.nativeDelete(GroupInvitation, invitedTo);
  await em.nativeUpdate(Invitation, { ...invitedTo, acceptedAt: null }, { acceptedAt: databaseNow() });
  tx.emit(companyId, 'team.changed', { companyId });
  for (const { groupId } of groups) tx.emit(companyId, 'group.changed', { groupId });
  return membership;
}
