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
 * Returns the company to sign in to for a user whom `homeCompany` found without one: a new one of their own, or the one
 * that they have joined or made in the meantime (docs/domains/companies.md).
 * @param title of the new company; null before the user was asked for it.
 * @throws AppError NO_COMPANY without a title; COMPANY_NAME_REQUIRED, COMPANY_NAME_INVALID, USER_INACTIVE_IN_COMPANY.
 */
export async function makeFirstCompany(
  services: Pick<AppServices, 'config'>,
  tx: Tx,
  user: User,
  title: string | null,
  origin: Origin,
): Promise<string> {
  if (title === null) throw new AppError('NO_COMPANY');
  const companyTitle = requireCompanyTitle(title, 'companyTitle');
  // Of two sign-ins at the same time one makes the company, and the other finds it.
  await tx.em.findOneOrFail(User, { id: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const home = await homeCompany(tx.em, user.id, origin);
  return home ?? (await insertCompany(services, tx, user, companyTitle, origin.address)).id;
}
