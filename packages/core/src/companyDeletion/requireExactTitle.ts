import type { Company } from '../companies/company.entity.js';
import { AppError } from '../kernel/appError.js';

/**
 * Requires a company's title as it is written, by which its deletion is confirmed.
 * @throws AppError COMPANY_NAME_MISMATCH.
 */
export function requireExactTitle(company: Pick<Company, 'title'>, typed: string): void {
  if (typed !== company.title) throw new AppError('COMPANY_NAME_MISMATCH');
}
