import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';
import { Group } from './group.entity.js';

/** Loads a group of the current company and locks it for this transaction. @throws AppError NOT_FOUND. */
export async function findGroup(em: Em, id: string): Promise<Group> {
  const group = await em.findOne(Group, { id: requireId(id) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!group) throw new AppError('NOT_FOUND');
  return group;
}
