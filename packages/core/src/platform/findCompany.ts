import { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { requireId } from '../kernel/input.js';

/** Reads any company of the platform, on the system role. @throws AppError NOT_FOUND. */
export async function findCompany(em: Em, id: string): Promise<Company> {
  const company = await em.findOne(Company, { id: requireId(id) });
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}
