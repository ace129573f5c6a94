import type { Storage } from '../adapters/storage/storage.js';
import { databaseTime } from '../platform/databaseClock.js';
import type { Upload } from './upload.entity.js';
import { partKey, uploadPrefix } from './videoKeys.js';

/** A part that has not arrived: where to PUT exactly `size` bytes. */
export interface MissingPart {
  number: number;
  url: string;
  size: number;
}

/**
 * Numbers of the parts that lie whole in the storage, in order. Nobody's word counts here: a part is there with
 * exactly its size, or it is missing. Of an accepted upload, whose parts were joined, all.
 */
export async function acceptedParts(storage: Storage, upload: Upload): Promise<number[]> {
  const numbers = Array.from({ length: upload.partCount }, (_, index) => index + 1);
  if (upload.status === 'accepted') return numbers;
  const stored = await storage.list(uploadPrefix(upload));
  const sizes = new Map(stored.map((object) => [object.key, object.size]));
  return numbers.filter((number) => sizes.get(partKey(upload, number)) === upload.sizeOfPart(number));
}

/** The parts still to be sent, with addresses that end no later than the upload does. */
export async function missingParts(storage: Storage, upload: Upload, accepted: readonly number[]): Promise<MissingPart[]> {
  if (upload.status !== 'open') return [];
  const expiresInSeconds = Math.floor((upload.expiresAt.getTime() - databaseTime()) / 1000);
  if (expiresInSeconds <= 0) return [];
  const missing: MissingPart[] = [];
  for (let number = 1; number <= upload.partCount; number += 1) {
    if (accepted.includes(number)) continue;
    const size = upload.sizeOfPart(number);
    missing.push({ number, size, url: await storage.signedUploadUrl(partKey(upload, number), { size, expiresInSeconds }) });
  }
  return missing;
}
