import { workspaceRoles } from '@snaplore/schema/roles';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { sqlMemberHasRole } from '../access/workspaceRoles.js';
import { WorkspaceGroupRole } from './workspaceRole.entity.js';

/** Which workspaces and users a change may affect; all of the company's where left out. */
export interface Reach {
  workspaceIds?: readonly string[];
  userIds?: readonly string[];
}

/**
 * By workspace and user, how many roles are covered by the user's own (viewer 1, admin 3). Users without access are
 * left out.
 */
async function accessLevels(
  em: Em,
  companyId: string,
  { workspaceIds, userIds }: Reach,
): Promise<Map<string, Map<string, number>>> {
  const levelSql = workspaceRoles.map((role) => `${sqlMemberHasRole(role)}::int`).join(' + ');
  const rows = await em.execute<{ workspace_id: string; user_id: string; level: number }[]>(
    `select * from (
       select w.id as workspace_id, m.user_id, ${levelSql} as level
       from workspace w join membership m on m.company_id = w.company_id
       where w.company_id = ? and w.visibility <> 'personal'
         ${workspaceIds ? 'and w.id = any(?::uuid[])' : ''} ${userIds ? 'and m.user_id = any(?::uuid[])' : ''}
     ) levels where level > 0`,
    [companyId, ...(workspaceIds ? [idArray(workspaceIds)] : []), ...(userIds ? [idArray(userIds)] : [])],
  );
  const levels = new Map<string, Map<string, number>>();
  for (const { workspace_id: workspaceId, user_id: userId, level } of rows) {
    levels.set(workspaceId, (levels.get(workspaceId) ?? new Map<string, number>()).set(userId, level));
  }
  return levels;
}

/** The users who may see a workspace now. */
export async function usersWithAccess(em: Em, companyId: string, workspaceId: string): Promise<string[]> {
  return [...((await accessLevels(em, companyId, { workspaceIds: [workspaceId] })).get(workspaceId)?.keys() ?? [])];
}

/**
 * Makes a change of access and emits an event for the users whose role on a workspace differs after it, so that their
 * lists of workspaces are refreshed. Users who could see a workspace neither before nor after get no event of it.
 */
export async function notifyAccess<Result>(
  tx: Tx,
  companyId: string,
  reach: Reach,
  change: () => Result | Promise<Result>,
): Promise<Result> {
  const before = await accessLevels(tx.em, companyId, reach);
  const result = await change();
  await tx.em.flush();
  const after = await accessLevels(tx.em, companyId, reach);
  for (const workspaceId of new Set([...before.keys(), ...after.keys()])) {
    const [had, has] = [before.get(workspaceId), after.get(workspaceId)];
    const userIds = [...new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])].filter(
      (id) => had?.get(id) !== has?.get(id),
    );
    if (userIds.length > 0) tx.emit(companyId, 'workspace.accessChanged', { workspaceId, userIds });
  }
  return result;
}

/** The same for a change of a group's members: it affects the workspaces on which the group has a role. */
export async function notifyAccessByGroup<Result>(
  tx: Tx,
  { id: groupId, companyId }: { id: string; companyId: string },
  userIds: readonly string[],
  change: () => Result | Promise<Result>,
): Promise<Result> {
  const roles = await tx.em.find(WorkspaceGroupRole, { groupId }, { fields: ['workspaceId'] });
  if (roles.length === 0) return await change();
  return await notifyAccess(
    tx,
    companyId,
    { userIds, workspaceIds: roles.map(({ workspaceId }) => workspaceId) },
    change,
  );
}
