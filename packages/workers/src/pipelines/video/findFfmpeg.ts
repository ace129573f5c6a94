import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * Returns the ffmpeg program: the configured one, else the first on PATH.
 * @returns null when there is none; then the library is used
 */
export async function findFfmpeg(
  configured: string | undefined,
  path = process.env['PATH'] ?? '',
): Promise<string | null> {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const candidates = configured
    ? [configured]
    : path
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, name));
  for (const candidate of candidates) {
    const isThere = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return candidate;
  }
  return null;
}
