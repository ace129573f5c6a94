import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { Workspace } from './workspace.entity.js';

/** Locks a workspace of the current company for a command. @throws AppError NOT_FOUND. */
export async function lockWorkspace(em: Em, id: string): Promise<Workspace> {
  const workspace = await em.findOne(Workspace, { id: requireId(id) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!workspace) throw new AppError('NOT_FOUND');
  return workspace;
}

/**
 * Locks several workspaces in the order of their ids, as every command does that locks more than one: in any other
 * order two commands could each wait for what the other has locked.
 * @returns those that exist, by id. Whether one that is gone matters, the command decides.
 */
export async function lockWorkspaces(em: Em, ids: readonly string[]): Promise<ReadonlyMap<string, Workspace>> {
  const locked = new Map<string, Workspace>();
  for (const id of [...new Set(ids.map((each) => each.toLowerCase()))].sort()) {
    try {
      locked.set(id, await lockWorkspace(em, id));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  return locked;
}
