import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { emptyState, parseState, stateText, type State } from './state.js';

/**
 * Keeps the state in one file. A save is on the disk when its promise resolves: written beside, synced, renamed over
 * the former file, and the folder synced, so that a crash leaves the old state or the new one. Saves that are asked
 * for while one is being written share the next one. Without a file, the state is in memory alone.
 */
export class StateFile {
  readonly #file: string | null;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(file: string | null) {
    this.#file = file;
  }

  /** Reads the state; an empty one where there is no file yet. */
  async load(): Promise<State> {
    if (this.#file === null) return emptyState();
    try {
      return parseState(await readFile(this.#file, 'utf8'));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState();
      throw error;
    }
  }

  /** Resolves when the state as it is now is on the disk. */
  save(state: State): Promise<void> {
    if (this.#file === null) return Promise.resolve();
    this.#next ??= (async () => {
      await this.#running?.catch(() => undefined);
      this.#running = this.#next;
      this.#next = undefined;
      await this.#write(stateText(state));
    })();
    return this.#next;
  }

  /** Resolves when nothing is being written, whether that succeeded or not. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => undefined);
  }

  async #write(text: string): Promise<void> {
    if (this.#file === null) return;
    const beside = `${this.#file}.new`;
    const handle = await open(beside, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, this.#file).catch(async (error: unknown) => {
      await rm(beside, { force: true });
      throw error;
    });
    const folder = await open(path.dirname(this.#file), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
