import { LockMode } from '@mikro-orm/core';
import type { Em } from '../kernel/database.js';
import { newId } from '../kernel/ids.js';
import type { Workspace } from './workspace.entity.js';
import { WorkspaceOrder } from './workspaceOrder.entity.js';

/**
 * Locks a workspace's order until the end of the transaction; creates the row on the first save. A command that also
 * locks workspaces or articles locks those first.
 */
export async function lockOrder(
  em: Em,
  { id: workspaceId, companyId }: Pick<Workspace, 'id' | 'companyId'>,
): Promise<WorkspaceOrder> {
  await em.execute(
    'insert into workspace_order (id, company_id, workspace_id) values (?, ?, ?) on conflict (workspace_id) do nothing',
    [newId(), companyId, workspaceId],
  );
  return await em.findOneOrFail(
    WorkspaceOrder,
    { workspaceId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}

/** The orders of two workspaces between which articles move, locked in the order of the workspaces' ids. */
export async function lockOrders(
  em: Em,
  from: Workspace,
  to: Workspace,
): Promise<{ left: WorkspaceOrder; joined: WorkspaceOrder }> {
  if (from.id < to.id) return { left: await lockOrder(em, from), joined: await lockOrder(em, to) };
  const joined = await lockOrder(em, to);
  return { left: await lockOrder(em, from), joined };
}
