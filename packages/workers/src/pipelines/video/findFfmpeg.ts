import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/**
 * The ffmpeg program: the one that the settings name, else the first on PATH.
 * @returns null when there is none, and the library does the work
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
