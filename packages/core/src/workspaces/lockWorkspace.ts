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
