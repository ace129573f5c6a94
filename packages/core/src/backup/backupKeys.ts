import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaFolder, mediaSigningKey } from '../adapters/storage/openStorage.js';
import type { Config } from '../kernel/config.js';
import { signingKey } from '../kernel/secrets.js';
import type { Manifest } from './backupFormat.js';

/** Returns the installation's keys in base64: its own, and that of media URLs if it stores media itself. */
export function readKeys(config: Config): Manifest['keys'] {
  const media = config.S3_ENDPOINT ? null : mediaSigningKey(mediaFolder(config), config.SECRET_KEY);
  return { signing: signingKey(config).toString('base64'), media: media?.toString('base64') ?? null };
}

/** Returns whether SECRET_KEY is set and differs from the backup's key. */
export function isOtherKey(config: Config, keys: Manifest['keys']): boolean {
  return config.SECRET_KEY !== undefined && Buffer.from(config.SECRET_KEY).toString('base64') !== keys.signing;
}

/**
 * Writes the keys next to their destinations and returns a function that moves them there. Writes nothing if SECRET_KEY
 * is set, since both keys derive from it.
 */
export async function stageKeys(config: Config, keys: Manifest['keys']): Promise<() => Promise<void>> {
  if (config.SECRET_KEY !== undefined) return () => Promise.resolve();
  const files: [string, string][] = [[join(config.DATA_DIR, 'secret.key'), keys.signing]];
  if (keys.media !== null && !config.S3_ENDPOINT) files.push([join(mediaFolder(config), 'signing-key'), keys.media]);
  const staged = (path: string): string => `${path}.restored`;
  for (const [path, key] of files) {
    await writeFile(staged(path), Buffer.from(key, 'base64'), { mode: 0o600, flush: true });
    await chmod(staged(path), 0o600);
  }
  return async () => {
    for (const [path] of files) await rename(staged(path), path);
  };
}
