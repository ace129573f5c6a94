import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';

/**
 * Requires a size, in bytes, that an uploaded video may have.
 * @throws AppError BAD_INPUT, VIDEO_EMPTY, VIDEO_TOO_LARGE.
 */
export function requireUploadSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new AppError('BAD_INPUT', {}, { size: 'a whole number of bytes' });
  if (size === 0) throw new AppError('VIDEO_EMPTY', {}, { size: 'VIDEO_EMPTY' });
  if (size > limits.uploadMaxBytes) throw new AppError('VIDEO_TOO_LARGE', {}, { size: 'VIDEO_TOO_LARGE' });
}
