import { Transform } from 'node:stream';
import { AppError } from '../../kernel/appError.js';

/**
 * Passes bytes through and counts them.
 * @param size when given, a stream of any other length fails with AppError UPLOAD_PART_WRONG_SIZE
 */
export function exactly(size: number | undefined): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (size !== undefined && seen > size) done(new AppError('UPLOAD_PART_WRONG_SIZE'));
      else done(null, chunk);
    },
    flush(done) {
      done(size !== undefined && seen !== size ? new AppError('UPLOAD_PART_WRONG_SIZE') : null);
    },
  });
}
