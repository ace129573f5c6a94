import { LockMode } from '@mikro-orm/core';
import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import { requireId } from '../kernel/input.js';
import type { Tx } from '../outbox/transaction.js';

/** Locks a company of the platform. @throws AppError NOT_FOUND, for one that is deleted, too. */
export async function lockCompany({ em }: Tx, id: string): Promise<Company> {
  const company = await em.findOne(Company, { id: requireId(id) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}
