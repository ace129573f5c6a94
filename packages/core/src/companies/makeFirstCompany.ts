import { LockMode } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import { AppError } from '../kernel/appError.js';
import { requireCompanyTitle } from '../kernel/input.js';
import type { AppServices } from '../kernel/services.js';
import type { Tx } from '../outbox/transaction.js';
import type { Origin } from '../sessions/openSession.js';
import { homeCompany } from './homeCompany.js';
import { insertCompany } from './insertCompany.js';

/**
 * Checks the title that a sign-in may name for a new company, before anything else (docs/domains/companies.md).
 * @returns null where none is named.
 * @throws AppError COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID, NAME_HAS_ADDRESS.
 */
export const readFirstTitle = (title: string | null | undefined): string | null =>
  title == null ? null : requireCompanyTitle(title, 'companyTitle');

/**
 * Returns the company to sign in to for a user whom `homeCompany` found without one: a new one of their own, or the one
 * that they have joined or made in the meantime (docs/domains/companies.md).
 * @param title of the new company, from `readFirstTitle`; null before the user was asked for it.
 * @throws AppError NO_COMPANY without a title; USER_INACTIVE_IN_COMPANY.
 */
export async function makeFirstCompany(
  services: Pick<AppServices, 'config'>,
  tx: Tx,
  user: User,
  title: string | null,
  origin: Origin,
): Promise<string> {
  if (title === null) throw new AppError('NO_COMPANY');
  // Of two sign-ins at the same time one makes the company, and the other finds it.
  await tx.em.findOneOrFail(User, { id: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const home = await homeCompany(tx.em, user.id, origin);
  return home ?? (await insertCompany(services, tx, user, title, origin.address)).id;
}
