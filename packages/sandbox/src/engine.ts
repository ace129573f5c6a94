import { carryOutDue, nextDueAt } from './billing/due.js';
import type { StateFile } from './stateFile.js';
import { trim } from './trim.js';
import type { World } from './world.js';

/** How often it looks whether something is due, should the machine have slept or its clock have been set. */
const timerMax = 60_000;

export interface EngineOptions {
  world: World;
  file: StateFile;
  /** What the sandbox's clock starts from, in milliseconds. */
  startsFrom: () => number;
  /** Called when there may be events to send. */
  onChange: () => void;
  /** Called when something fails that nobody waits for. */
  onError: (error: unknown) => void;
}

/**
 * Runs changes one after the other. Each begins with what fell due, is made in one turn of the event loop, and is
 * answered when it is on the disk.
 */
export class Engine {
  readonly #options: EngineOptions;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** The sandbox's clock, in milliseconds. */
  now(): number {
    return this.#options.startsFrom() + this.#options.world.state.clockAheadMs;
  }

  /**
   * Runs a change; resolves to what it returns when that is on the disk.
   * @throws what the change throws, when what it did until then is on the disk
   */
  async run<Result>(change: (world: World) => Result): Promise<Result> {
    const { world, onChange } = this.#options;
    try {
      carryOutDue(world, this.now());
      return change(world);
    } finally {
      try {
        await this.saved();
      } finally {
        this.#schedule();
        onChange();
      }
    }
  }

  /** Resolves when all that happened is on the disk. What could not be written is tried again by the next call. */
  async saved(): Promise<void> {
    const { world, file } = this.#options;
    if (!world.isChanged) {
      await file.settled();
      // Changed only where that was not written.
      if (!world.isChanged) return;
    }
    trim(world.state, this.now());
    world.isChanged = false;
    try {
      await file.save(world.state);
    } catch (error) {
      world.isChanged = true;
      throw error;
    }
  }

  /** Saves what changed outside of a request. */
  saveLater(): void {
    this.#options.world.isChanged = true;
    this.saved().catch(this.#options.onError);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#options.file.save(this.#options.world.state);
  }

  /** Wakes when the next thing falls due. */
  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    const pause = nextDueAt(this.#options.world) - this.now();
    if (pause === Infinity) return;
    this.#timer = setTimeout(
      () => {
        this.run(() => undefined).catch(this.#options.onError);
      },
      Math.min(Math.max(pause, 0), timerMax),
    ).unref();
  }
}
