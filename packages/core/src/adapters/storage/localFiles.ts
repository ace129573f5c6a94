import { open, stat } from 'node:fs/promises';

/** Whether a call of the file system failed with one of these codes. */
export const isFileError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Whether there is anything at this path. */
export async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(() => true, (error: unknown) => {
    if (isFileError(error, 'ENOENT', 'ENOTDIR')) return false;
    throw error;
  });
}

/** Has the disk keep what was written to a file, or the names that a folder holds. */
export async function flushPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
