import { LockMode } from '@mikro-orm/core';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { User } from './user.entity.js';

/**
 * Locks an account after its password was checked, and refuses if the password has changed since.
 * @param checked the account, loaded with the hash that the password was checked against.
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
