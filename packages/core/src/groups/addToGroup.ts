import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireEmail } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { emitGroupSharesChanged } from '../sharing/sharesChanged.js';
import { notifyAccessByGroup } from '../workspaces/notifyAccess.js';
import { findGroup } from './findGroup.js';
import type { Group } from './group.entity.js';
import { GroupInvitation } from './groupInvitation.entity.js';
import { companyPeople, putIntoGroup } from './groupPeople.js';

export interface AddToGroup {
  groupId: string;
  /** Members of the company. */
  userIds?: readonly string[] | null | undefined;
  /** Addresses with an open invitation to the company; they join the group when they accept it. */
  emails?: readonly string[] | null | undefined;
}

/**
 * Adds members and invited addresses to a group, all or none. Those already in it stay (docs/domains/groups.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, EMAIL_INVALID, NOT_INVITED for an address without an open invitation,
 *   BAD_INPUT for more than a hundred at once.
 */
export async function addToGroup(caller: MemberCaller, input: AddToGroup): Promise<Group> {
  const { userIds, emails } = { userIds: input.userIds ?? [], emails: input.emails ?? [] };
  return await inTransaction(caller, async (tx) => {
    const group = await findGroup(tx.em, input.groupId);
    authorize(caller.viewer, 'Group.manageMembers', group);
    if (userIds.length + emails.length > limits.pageSizeMax) {
      throw new AppError('BAD_INPUT', {}, { userIds: `at most ${limits.pageSizeMax}` });
    }
    const people = await companyPeople(tx.em, userIds);
    const added = await notifyAccessByGroup(
      tx,
      group,
      people.map(({ id }) => id),
      () => putIntoGroup(tx.em, group, people),
    );
    await emitGroupSharesChanged(
      tx,
      group,
      added.map(({ id }) => id),
    );
    const invited = await addInvitations(tx.em, group, [...new Set(emails.map((email) => requireEmail(email)))]);
    for (const name of [...added.map(({ fullName }) => fullName), ...invited]) {
      await audit(caller, tx, 'group.memberAdded', { id: group.id, name: group.title }, { person: name });
    }
    if (added.length + invited.length > 0) tx.emit(group.companyId, 'group.changed', { groupId: group.id });
    return group;
  });
}

async function addInvitations(em: Em, group: Group, emails: string[]): Promise<string[]> {
  const open = await em.find(Invitation, {
    email: { $in: emails },
    acceptedAt: null,
    expiresAt: { $gt: databaseNow() },
  });
  const uninvited = emails.find((email) => !open.some((invitation) => invitation.email === email));
  if (uninvited !== undefined) throw new AppError('NOT_INVITED', { email: uninvited }, { email: 'NOT_INVITED' });
  const known = await em.find(GroupInvitation, { groupId: group.id, email: { $in: emails } });
  const added = emails.filter((email) => !known.some((each) => each.email === email));
  for (const email of added)
    em.persist(em.create(GroupInvitation, { companyId: group.companyId, groupId: group.id, email }));
  return added;
}
