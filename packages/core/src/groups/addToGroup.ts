import { limits } from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { databaseNow } from '../kernel/databaseClock.js';
import { requireEmail } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { notifyAccessByGroup } from '../workspaces/notifyAccess.js';
import { findGroup } from './findGroup.js';
import type { Group } from './group.entity.js';
import { GroupInvitation } from './groupInvitation.entity.js';
import { companyPeople, putIntoGroup } from './groupPeople.js';

export interface AddToGroup {
  groupId: string;
  /** People of the company. */
  userIds?: readonly string[] | null | undefined;
  /** Addresses of people who are invited to the company and have not come yet; they join the group on arrival. */
  emails?: readonly string[] | null | undefined;
}

/**
 * Adds people and invited people to a group, all or nobody; who is in it already stays (spec 3 §7). A group takes only
 * who is invited to the company already: an invitation needs a name and a role, which a group does not know.
 * @throws AppError NOT_FOUND, FORBIDDEN, EMAIL_INVALID, NOT_INVITED, BAD_INPUT for more than a hundred at once.
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
    const awaited = await awaitInGroup(tx.em, group, [...new Set(emails.map((email) => requireEmail(email)))]);
    for (const name of [...added.map(({ fullName }) => fullName), ...awaited]) {
      await audit(caller, tx, 'group.memberAdded', { id: group.id, name: group.title }, { person: name });
    }
    if (added.length + awaited.length > 0) tx.emit(group.companyId, 'group.changed', { groupId: group.id });
    return group;
  });
}

async function awaitInGroup(em: Em, group: Group, emails: string[]): Promise<string[]> {
  const open = await em.find(Invitation, {
    email: { $in: emails },
    acceptedAt: null,
    expiresAt: { $gt: databaseNow() },
  });
  const stranger = emails.find((email) => !open.some((invitation) => invitation.email === email));
  if (stranger !== undefined) throw new AppError('NOT_INVITED', { email: stranger }, { email: 'NOT_INVITED' });
  const known = await em.find(GroupInvitation, { groupId: group.id, email: { $in: emails } });
  const added = emails.filter((email) => !known.some((each) => each.email === email));
  for (const email of added)
    em.persist(em.create(GroupInvitation, { companyId: group.companyId, groupId: group.id, email }));
  return added;
}
