import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A disk that can be filled and freed. */
interface SmallDisk {
  /** A folder on it, for the product's data. */
  folder: string;
  /** Settings that make the product affected by it. */
  settings: Record<string, string>;
  /** How it was made, for the report. */
  kind: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const megabytes = 900;

/**
 * Mounts a small disk in memory; where that is not allowed, writes in the product's processes fail as on a full one.
 */
export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'snaplore-disk-'));
  chmodSync(folder, 0o755);
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=755`, 'tmpfs', folder]).status === 0;
  const ballast = path.join(folder, 'ballast');
  const remove = (): void => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  const free = (): void => {
    rmSync(ballast, { force: true });
  };
  if (mounted)
    return {
      folder: path.join(folder, 'data'),
      settings: {},
      kind: 'a disk in memory',
      fill: () => {
        fillUp(ballast);
      },
      free,
      remove,
    };
  return {
    folder: path.join(folder, 'data'),
    kind: 'writes that fail, since nothing could be mounted',
    settings: {
      FAULT_FULL_FLAG: ballast,
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'noRoom.mjs')).href}`,
    },
    fill: () => {
      writeFileSync(ballast, '');
    },
    free,
    remove,
  };
}

/** Writes until no byte fits any more. */
function fillUp(file: string): void {
  const descriptor = openSync(file, 'a');
  for (let bytes = 1 << 22; bytes >= 1; bytes = Math.floor(bytes / 4)) {
    const piece = Buffer.alloc(bytes);
    try {
      for (;;) if (writeSync(descriptor, piece) < bytes) break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(descriptor);
}
