import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { AppError } from '../kernel/appError.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requirePlainName, requireText } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { Group } from './group.entity.js';
import { companyPeople, putIntoGroup } from './groupPeople.js';

export interface CreateGroup {
  title: string;
  /** The first members of the group. */
  memberIds?: readonly string[] | null | undefined;
}

/**
 * Creates a group of members (docs/domains/groups.md).
 * @throws AppError FORBIDDEN, FIELD_REQUIRED, BAD_INPUT, NAME_HAS_ADDRESS, GROUPS_FULL; NOT_FOUND if a user is not a
 *   member of the company.
 */
export async function createGroup(caller: MemberCaller, { title, memberIds }: CreateGroup): Promise<Group> {
  const { companyId } = caller.viewer;
  authorize(caller.viewer, 'Company.createGroup', { id: companyId });
  const name = requirePlainName(requireText(title, 'title', limits.groupTitleMax, 'FIELD_REQUIRED'), 'title');
  return await inTransaction(caller, async (tx) => {
    // Two simultaneous creations are counted one after the other.
    await tx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`groups:${companyId}`]);
    if ((await tx.em.count(Group, {})) >= limits.groupsPerCompany)
      throw new AppError('GROUPS_FULL', { max: limits.groupsPerCompany });
    const people = await companyPeople(tx.em, memberIds ?? []);
    const group = tx.em.create(Group, { companyId, title: name });
    tx.em.persist(group);
    await putIntoGroup(tx.em, group, people);
    await audit(caller, tx, 'group.created', { id: group.id, name }, { people: people.length });
    tx.emit(companyId, 'group.changed', { groupId: group.id });
    return group;
  });
}
