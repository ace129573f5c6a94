import * as limits from '@snaplore/schema/limits';
import { audit } from '../audit/writeAudit.js';
import { authorize } from '../access/authorize.js';
import type { MemberCaller } from '../kernel/caller.js';
import { requirePlainName, requireText } from '../kernel/input.js';
import { inTransaction } from '../outbox/transaction.js';
import { findGroup } from './findGroup.js';
import type { Group } from './group.entity.js';

/**
 * Renames a group. An unchanged title changes nothing (docs/domains/groups.md).
 * @throws AppError NOT_FOUND, FORBIDDEN, FIELD_REQUIRED, BAD_INPUT, NAME_HAS_ADDRESS.
 */
export async function renameGroup(caller: MemberCaller, id: string, title: string): Promise<Group> {
  return await inTransaction(caller, async (tx) => {
    const group = await findGroup(tx.em, id);
    authorize(caller.viewer, 'Group.update', group);
    const name = requirePlainName(requireText(title, 'title', limits.groupTitleMax, 'FIELD_REQUIRED'), 'title');
    if (name === group.title) return group;
    const before = group.title;
    group.title = name;
    await audit(caller, tx, 'group.renamed', { id, name }, { before });
    tx.emit(group.companyId, 'group.changed', { groupId: id });
    return group;
  });
}
