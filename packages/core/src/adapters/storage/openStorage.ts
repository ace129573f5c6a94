import { createHmac, randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../kernel/config.js';
import { databaseTime } from '../../kernel/databaseClock.js';
import { keyInFile } from '../../kernel/keyFile.js';
import { LocalStorage } from './localStorage.js';
import type { S3Storage } from './s3Storage.js';

type StorageConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'MEDIA_URL_SECONDS'
  | 'SECRET_KEY'
  | 'publicUrl'
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
>;

/**
 * Opens the configured storage: a bucket where S3_ENDPOINT is set, else the folder `media` of DATA_DIR
 * (docs/domains/storage.md).
 */
export async function openStorage(config: StorageConfig): Promise<LocalStorage | S3Storage> {
  if (config.S3_ENDPOINT) {
    // Its client takes much memory, and is loaded where it is used.
    const { S3Storage } = await import('./s3Storage.js');
    const storage = new S3Storage({
      endpoint: config.S3_ENDPOINT,
      publicEndpoint: config.S3_PUBLIC_ENDPOINT,
      bucket: config.S3_BUCKET,
      region: config.S3_REGION,
      accessKey: config.S3_ACCESS_KEY ?? '',
      secretKey: config.S3_SECRET_KEY ?? '',
      mediaSeconds: config.MEDIA_URL_SECONDS,
    });
    // Every company's host is an origin of its own; the signature protects the bucket.
    await storage.prepare(['*']);
    return storage;
  }
  const folder = mediaFolder(config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder created by an earlier version may be readable for others; one of another account is left as it is.
  await chmod(folder, 0o700).catch(() => undefined);
  return new LocalStorage(folder, mediaSigningKey(folder, config.SECRET_KEY), databaseTime, config.MEDIA_URL_SECONDS);
}

/** The folder of media without a bucket. */
export const mediaFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'media');

/** Returns the signing key for all processes on this folder: derived from SECRET_KEY, else kept beside the media. */
export function mediaSigningKey(folder: string, secretKey: string | undefined): Buffer {
  if (secretKey) return createHmac('sha256', secretKey).update('media addresses').digest();
  return keyInFile(join(folder, 'signing-key'), () => randomBytes(32));
}
