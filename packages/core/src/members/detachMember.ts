import type { AuditAction } from '@snaplore/schema/audit';
import { auditIn } from '../audit/writeAudit.js';
import { GroupMember } from '../groups/group.entity.js';
import type { MemberCaller } from '../kernel/caller.js';
import { Notification } from '../notifications/notification.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { SearchHistoryEntry } from '../searchHistory/searchHistory.entity.js';
import { endSessions } from '../sessions/endSessions.js';
import { forgetRecipients } from '../sharing/forgetRecipients.js';
import { WorkspaceRole } from '../workspaces/workspaceRole.entity.js';
import { FormerMember } from './formerMember.entity.js';
import type { LockedMember } from './lockMember.js';

/**
 * Removes a locked member from their company, with their roles, groups and sessions there, in the caller's transaction
 * on the system role (docs/domains/members.md).
 * @param action how the audit log of the company names it.
 */
export async function detachMember(
  caller: MemberCaller,
  tx: Tx,
  { user, membership }: Pick<LockedMember, 'user' | 'membership'>,
  action: AuditAction = 'user.removed',
): Promise<void> {
  const { companyId, userId } = membership;
  const theirs = { companyId, userId };
  const groups = await tx.em.find(GroupMember, theirs);
  const subject = { id: user.id, name: user.fullName };
  await auditIn(companyId, caller, tx, action, subject, { role: membership.role });
  await tx.em.nativeDelete(GroupMember, theirs);
  await tx.em.nativeDelete(WorkspaceRole, theirs);
  await forgetRecipients(tx, companyId, { userId });
  // A returning user's notifications are numbered from the beginning.
  await tx.em.nativeDelete(Notification, theirs);
  await tx.em.nativeDelete(SearchHistoryEntry, theirs);
  tx.em.remove(membership);
  tx.em.persist(tx.em.create(FormerMember, theirs));
  tx.emit(companyId, 'team.changed', { companyId });
  for (const { groupId } of groups) tx.emit(companyId, 'group.changed', { groupId });
  // Lock order: account before its sessions, as where sessions are ended otherwise (`proveEmail`).
  await tx.em.flush();
  await endSessions(tx.em, userId, { in: companyId });
}
