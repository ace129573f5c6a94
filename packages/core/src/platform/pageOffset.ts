import { pageNumberMax } from '@snaplore/schema/platform';
import { AppError } from '../kernel/appError.js';

/**
 * How many rows are before a page of the documented calls, which counts from 1; 0 is the first, too
 * (docs/domains/platform.md).
 * @throws AppError BAD_INPUT for a page so late that all before it would have to be read.
 */
export function pageOffset(page: number | null | undefined, size: number): number {
  const asked = page ?? 1;
  if (!Number.isInteger(asked) || asked < 0 || asked > pageNumberMax)
    throw new AppError('BAD_INPUT', {}, { page: `0 to ${pageNumberMax}` });
  return Math.max(0, asked - 1) * size;
}
