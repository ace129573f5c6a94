import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../kernel/appError.js';
import { flushPath, isThere, removeOldFiles } from './localFiles.js';

/** No name of ours is like it: half-written parts are called by random ids. */
const closedName = 'closed';

/**
 * Where parts are written before they get their names: a folder for each prefix that takes parts. Closing it removes
 * what is half-written, so that a part's last step, a rename out of this folder, happens before the closing or fails.
 */
export class LocalIntake {
  /** @param folder on the same file system as the objects */
  constructor(private readonly folder: string) {}

  /** Opens it, or finds it open. @returns whether it takes parts. */
  async open(prefix: string): Promise<boolean> {
    await mkdir(this.path(prefix), { recursive: true });
    return !(await this.isClosed(prefix));
  }

  /** A new path to write a part to. @throws AppError SIGNATURE_EXPIRED when no parts are taken. */
  async newPath(prefix: string): Promise<string> {
    await this.require(prefix);
    return join(this.path(prefix), randomUUID());
  }

  /** @throws AppError SIGNATURE_EXPIRED when no parts are taken. */
  async require(prefix: string): Promise<void> {
    if (!(await isThere(this.path(prefix))) || (await this.isClosed(prefix))) throw new AppError('SIGNATURE_EXPIRED');
  }

  /** From now on no part gets its name; the order of the steps matters, see `require`. */
  async close(prefix: string): Promise<void> {
    const path = this.path(prefix);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, closedName), '', { flush: true });
    await flushPath(path);
    for (const name of await readdir(path)) {
      if (name !== closedName) await rm(join(path, name), { force: true });
    }
  }

  /** Takes parts once more below a prefix that was closed. */
  async reopen(prefix: string): Promise<void> {
    await rm(join(this.path(prefix), closedName), { force: true });
  }

  /** Forgets the prefix: it takes no parts until it is opened. */
  async drop(prefix: string): Promise<void> {
    // A part that begins meanwhile may put a file into the folder that is being emptied.
    await rm(this.path(prefix), { recursive: true, force: true, maxRetries: 3 });
  }

  /** Removes files that nobody has written to since `before`, in milliseconds since 1970. */
  async removeLeftovers(before: number): Promise<void> {
    await removeOldFiles(this.folder, before, closedName);
  }

  private async isClosed(prefix: string): Promise<boolean> {
    return await isThere(join(this.path(prefix), closedName));
  }

  private path(prefix: string): string {
    return join(this.folder, prefix);
  }
}
