import { workspaceRoles } from '@snaplore/schema/roles';
import type { Em } from '../kernel/database.js';
import { idArray } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { sqlMemberHasRole } from '../access/workspaceRoles.js';
import { WorkspaceGroupRole } from './workspaceRole.entity.js';

/** Where a change may reach: these workspaces, these people; all of the company's where left out. */
export interface Reach {
  workspaceIds?: readonly string[];
  userIds?: readonly string[];
}

/**
 * By workspace and person, how much each may there: the number of roles that theirs is at least. Nobody's is left out.
 */
async function holdings(
  em: Em,
  companyId: string,
  { workspaceIds, userIds }: Reach,
): Promise<Map<string, Map<string, number>>> {
  const holds = workspaceRoles.map((role) => `${sqlMemberHasRole(role)}::int`).join(' + ');
  const rows = await em.execute<{ workspace_id: string; user_id: string; holds: number }[]>(
    `select * from (
       select w.id as workspace_id, m.user_id, ${holds} as holds from workspace w join membership m on m.company_id = w.company_id
       where w.company_id = ? and w.visibility <> 'personal'
         ${workspaceIds ? 'and w.id = any(?::uuid[])' : ''} ${userIds ? 'and m.user_id = any(?::uuid[])' : ''}
     ) held where holds > 0`,
    [companyId, ...(workspaceIds ? [idArray(workspaceIds)] : []), ...(userIds ? [idArray(userIds)] : [])],
  );
  const held = new Map<string, Map<string, number>>();
  for (const { workspace_id: workspaceId, user_id: userId, holds: count } of rows) {
    held.set(workspaceId, (held.get(workspaceId) ?? new Map<string, number>()).set(userId, count));
  }
  return held;
}

/** Everybody who may see a workspace now. */
export async function usersWithAccess(em: Em, companyId: string, workspaceId: string): Promise<string[]> {
  return [...((await holdings(em, companyId, { workspaceIds: [workspaceId] })).get(workspaceId)?.keys() ?? [])];
}

/**
 * Makes a change of rights, and tells those whose role on a workspace is another after it: who lost one drops it from
 * their list, who gained one finds it there. Nobody hears of a workspace that they could see neither before nor after.
 */
export async function notifyAccess<Result>(
  tx: Tx,
  companyId: string,
  reach: Reach,
  change: () => Result | Promise<Result>,
): Promise<Result> {
  const before = await holdings(tx.em, companyId, reach);
  const result = await change();
  await tx.em.flush();
  const after = await holdings(tx.em, companyId, reach);
  for (const workspaceId of new Set([...before.keys(), ...after.keys()])) {
    const [had, has] = [before.get(workspaceId), after.get(workspaceId)];
    const userIds = [...new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])].filter(
      (id) => had?.get(id) !== has?.get(id),
    );
    if (userIds.length > 0) tx.emit(companyId, 'workspace.accessChanged', { workspaceId, userIds });
  }
  return result;
}

/** The same for a change of who is in a group: it reaches the workspaces on which the group holds a role. */
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
