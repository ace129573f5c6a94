import { addAbortSignal, type Readable } from 'node:stream';
import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';

/** Bytes of images in the memory of this process. */
let held = 0;

/**
 * Receives an image as a whole, since it is cleaned before it is stored, and holds its bytes while `use` runs.
 * @throws AppError IMAGE_TOO_LARGE above `limits.noteImageMaxBytes`; REQUEST_TOO_SLOW beyond `receiveMs`; UNAVAILABLE
 * while this process holds too many.
 */
export async function withBytes<T>(
  body: Readable,
  use: (bytes: Buffer) => Promise<T>,
  receiveMs = limits.noteImageReceiveMs,
): Promise<T> {
  let own = 0;
  // A sender who drips would hold the memory of others.
  const slow = AbortSignal.timeout(receiveMs);
  addAbortSignal(slow, body);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of body) {
      const bytes = chunk as Buffer;
      own += bytes.length;
      held += bytes.length;
      if (own > limits.noteImageMaxBytes) throw new AppError('IMAGE_TOO_LARGE', {}, { image: 'IMAGE_TOO_LARGE' });
      if (held > limits.noteImagesHeldBytes) throw new AppError('UNAVAILABLE', { seconds: 5 });
      chunks.push(bytes);
    }
    return await use(Buffer.concat(chunks));
  } catch (error) {
    if (slow.aborted && !(error instanceof AppError)) throw new AppError('REQUEST_TOO_SLOW');
    throw error;
  } finally {
    held -= own;
  }
}
