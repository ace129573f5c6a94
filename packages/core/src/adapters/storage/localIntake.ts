import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../kernel/appError.js';
import { flushPath, isThere, removeOldFiles } from './localFiles.js';

/** Cannot be the name of a part: incomplete parts have random ids as names. */
const closedName = 'closed';

/**
 * Where parts are written before they get their names: a folder for each prefix that accepts parts. Closing removes the
 * incomplete ones, so that a part's last step, a rename out of this folder, happens before the closing or fails.
 */
export class LocalIntake {
  /** @param folder on the same file system as the objects */
  constructor(private readonly folder: string) {}

  /**
   * Opens a prefix, if it is not open.
   * @returns whether it accepts parts.
   */
  async open(prefix: string): Promise<boolean> {
    await mkdir(this.path(prefix), { recursive: true });
    return !(await this.isClosed(prefix));
  }

  /**
   * Returns a new path to write a part to.
   * @throws AppError SIGNATURE_EXPIRED when no parts are accepted.
   */
  async newPath(prefix: string): Promise<string> {
    await this.require(prefix);
    return join(this.path(prefix), randomUUID());
  }

  /** @throws AppError SIGNATURE_EXPIRED when no parts are accepted. */
  async require(prefix: string): Promise<void> {
    if (!(await isThere(this.path(prefix))) || (await this.isClosed(prefix))) throw new AppError('SIGNATURE_EXPIRED');
  }

  /** After this no part gets its name. The order of the steps matters, see `require`. */
  async close(prefix: string): Promise<void> {
    const path = this.path(prefix);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, closedName), '', { flush: true });
    await flushPath(path);
    for (const name of await readdir(path)) {
      if (name !== closedName) await rm(join(path, name), { force: true });
    }
  }

  /** Accepts parts again below a closed prefix. */
  async reopen(prefix: string): Promise<void> {
    await rm(join(this.path(prefix), closedName), { force: true });
  }

  /** Forgets the prefix: it accepts no parts until it is opened. */
  async drop(prefix: string): Promise<void> {
    // A part that starts concurrently may add a file to the folder being emptied.
    await rm(this.path(prefix), { recursive: true, force: true, maxRetries: 3 });
  }

  /** Removes files last written before `before`, in milliseconds since 1970. */
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
