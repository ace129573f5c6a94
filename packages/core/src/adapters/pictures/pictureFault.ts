import { AppError } from '../../kernel/appError.js';

/** A picture's bytes as stored, and its size in pixels. */
export interface PicturePart {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The error for a file that is not an accepted picture (docs/domains/storage.md). */
export const pictureFault = (): AppError => new AppError('PHOTO_TYPE_NOT_ALLOWED');
