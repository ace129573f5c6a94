import { AppError } from '@snaplore/core/kernel/appError';

/** What must be there. @throws AppError NOT_FOUND. */
export function found<T>(value: T | null | undefined): T {
  if (value == null) throw new AppError('NOT_FOUND');
  return value;
}
