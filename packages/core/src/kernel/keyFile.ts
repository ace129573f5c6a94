import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isFileError } from './fileError.js';

/** Shorter ones were cut off by something else than the product. */
const leastBytes = 32;

/**
 * Returns the key that is kept in a file. Where there is none, a new one is created once, also by several processes at
 * the same time: its bytes are on the disk before the file has its name, so that no process ever reads a part of it.
 * @throws Error for a file that is shorter than any key.
 */
export function keyInFile(path: string, newKey: () => string | Uint8Array): Buffer {
  const key = read(path) ?? create(path, newKey());
  if (key.length < leastBytes) throw new Error(`${path} holds no whole key: restore it from a backup`);
  return key;
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return null;
    throw error;
  }
}

function create(path: string, key: string | Uint8Array): Buffer {
  const unnamed = `${path}.${randomBytes(8).toString('hex')}`;
  writeFileSync(unnamed, key, { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(unnamed, path);
    flushFolder(dirname(path));
  } catch (error) {
    // Another process was first.
    if (!isFileError(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(unnamed);
  }
  return readFileSync(path);
}

function flushFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
