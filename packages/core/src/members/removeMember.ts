import { audit } from '../audit/writeAudit.js';
import { GroupMember } from '../groups/group.entity.js';
import { SearchHistoryEntry } from '../searchHistory/searchHistory.entity.js';
import { endSessions } from '../sessions/endSessions.js';
import { Notification } from '../notifications/notification.entity.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import { asSystem } from '../outbox/system.js';
import { WorkspaceRole } from '../workspaces/workspaceRole.entity.js';
import { forgetRecipients } from '../sharing/forgetRecipients.js';
import { FormerMember } from './formerMember.entity.js';
import { authorizeOnMember, lockMember } from './lockMember.js';

/**
 * Removes a member from the caller's company, with their roles, groups and sessions there. The account, the personal
 * workspace and everything they made stay (docs/domains/members.md). Runs as system: sessions belong to no company, and
 * must end in the same transaction.
 * @throws AppError NOT_FOUND, FORBIDDEN, ROOT_OWNER_SAFE, USER_NOT_REMOVED for oneself.
 */
export async function removeMember(caller: MemberCaller, userId: string): Promise<void> {
  const { viewer, services } = caller;
  const { companyId } = viewer;
  await asSystem(services, 'change a member', async (tx) => {
    const { user, membership, subject } = await lockMember(caller, tx, userId);
    if (viewer.userId === userId) throw new AppError('USER_NOT_REMOVED');
    authorizeOnMember(caller, 'Member.remove', subject);
    const theirs = { companyId, userId };
    const groups = await tx.em.find(GroupMember, theirs);
    await audit(caller, tx, 'user.removed', { id: user.id, name: user.fullName }, { role: membership.role });
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
  });
}
