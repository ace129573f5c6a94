import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder, mediaSigningKey } from '../adapters/storage/openStorage.js';
import type { Config } from '../kernel/config.js';
import { signingKey } from '../kernel/secrets.js';
import type { Manifest } from './backupFormat.js';

/**
 * The keys that an installation signs and seals by, in base64: its own, and the one of media addresses where it keeps
 * media itself.
 */
export async function readKeys(config: Config): Promise<Manifest['keys']> {
  const media = config.S3_ENDPOINT ? null : await mediaSigningKey(mediaFolder(config), config.SECRET_KEY);
  return { signing: signingKey(config).toString('base64'), media: media?.toString('base64') ?? null };
}

/** True where the installation is told its key by SECRET_KEY and it is another than the backup's. */
export function isOtherKey(config: Config, keys: Manifest['keys']): boolean {
  return config.SECRET_KEY !== undefined && Buffer.from(config.SECRET_KEY).toString('base64') !== keys.signing;
}

/**
 * Lays the keys beside where they belong; the function that comes back puts them in place. Where SECRET_KEY is set both
 * come from there and nothing is written.
 */
export async function layKeys(config: Config, keys: Manifest['keys']): Promise<() => Promise<void>> {
  if (config.SECRET_KEY !== undefined) return () => Promise.resolve();
  const files: [string, string][] = [[join(config.DATA_DIR, 'secret.key'), keys.signing]];
  if (keys.media !== null && !config.S3_ENDPOINT) files.push([join(mediaFolder(config), 'signing-key'), keys.media]);
  const laid = (path: string): string => `${path}.restored`;
  for (const [path, key] of files) {
    await writeFile(laid(path), Buffer.from(key, 'base64'), { mode: 0o600, flush: true });
    await chmod(laid(path), 0o600);
  }
  return async () => {
    for (const [path] of files) await rename(laid(path), path);
  };
}
