import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { User } from './user.entity.js';

/**
 * Locks an account whose password was right a moment ago, and looks again: one that was changed or taken away meanwhile
 * opens nothing.
 * @param checked with the hash that the password was checked against.
 * @throws AppError CREDENTIALS_WRONG.
 */
export async function lockAfterPassword(em: Em, checked: User): Promise<User> {
  const user = await em.findOneOrFail(
    User,
    { id: checked.id },
    { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (user.passwordHash !== checked.passwordHash) throw new AppError('CREDENTIALS_WRONG');
  return user;
}
