import { AppError } from '@snaplore/core/kernel/appError';

/**
 * Returns the value, which must exist.
 * @throws AppError NOT_FOUND
 */
export function found<T>(value: T | null | undefined): T {
  if (value == null) throw new AppError('NOT_FOUND');
  return value;
}
