import type { Storage } from '../adapters/storage/storage.js';
import { databaseTime } from '../kernel/databaseClock.js';
import type { Upload } from './upload.entity.js';

/** A part that has not arrived, with the URL to PUT exactly `size` bytes to. */
interface MissingPart {
  number: number;
  url: string;
  size: number;
}

/**
 * Numbers of the parts that have arrived, in order. Only the storage is asked: a part is stored with exactly its size,
 * or it is missing. Of an accepted upload, whose parts were joined, all.
 */
export async function acceptedParts(storage: Storage, upload: Upload): Promise<number[]> {
  if (upload.status === 'accepted') return upload.partSizes.map((_, index) => index + 1);
  return await storage.arrivedParts(upload.storagePrefix, upload.partSizes);
}

/** The parts still to be sent, with URLs that expire no later than the upload. */
export async function missingParts(
  storage: Storage,
  upload: Upload,
  accepted: readonly number[],
): Promise<MissingPart[]> {
  if (upload.status !== 'open') return [];
  const expiresInSeconds = Math.floor((upload.expiresAt.getTime() - databaseTime()) / 1000);
  if (expiresInSeconds <= 0) return [];
  const sizes = upload.partSizes;
  const missing = sizes
    .map((size, index) => ({ number: index + 1, size }))
    .filter(({ number }) => !accepted.includes(number));
  const prefix = upload.storagePrefix;
  const opened = missing.length > 0 ? await storage.openParts(prefix, sizes) : null;
  if (opened === null) return [];
  return await Promise.all(
    missing.map(async (part) => ({
      ...part,
      url: await storage.signedPartUrl(prefix, opened, { ...part, expiresInSeconds }),
    })),
  );
}
