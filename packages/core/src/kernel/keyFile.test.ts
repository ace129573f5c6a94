import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyInFile } from './keyFile.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snaplore-keys-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const newKey = (): Buffer => randomBytes(32);

it('creates a key once, which only its account reads, and nothing beside it', () => {
  const path = join(folder, 'key');
  const key = keyInFile(path, newKey);
  expect(key).toHaveLength(32);
  expect(keyInFile(path, newKey)).toEqual(key);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
});

it('takes the key of the process that was first', () => {
  const path = join(folder, 'key');
  let first: Buffer | undefined;
  const second = keyInFile(path, () => {
    first = keyInFile(path, newKey);
    return newKey();
  });
  expect(second).toEqual(first);
  expect(readdirSync(folder)).toEqual(['key']);
});

it('refuses a file that was cut off, instead of signing with what is left', () => {
  const path = join(folder, 'key');
  writeFileSync(path, 'short');
  expect(() => keyInFile(path, newKey)).toThrow('holds no whole key');
});
