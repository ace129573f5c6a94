import { AppError } from '../../kernel/appError.js';

/** A picture's bytes as they may be kept, and its size in pixels. */
export interface PicturePart {
  bytes: Buffer;
  width: number;
  height: number;
}

/** What is said of a file that is not a picture we take (spec 1 §5). */
export const pictureFault = (): AppError => new AppError('PHOTO_TYPE_NOT_ALLOWED');
