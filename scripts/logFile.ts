import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

/** Size at which a log is rotated, in bytes. */
const bytesMax = 20_000_000;
/** How many former logs are kept beside it: `.1` is the latest. */
const formerKept = 3;
/** Pause after a failed write, in milliseconds. */
const pauseMs = 1_000;

function makeRoomForFirst(file: string): void {
  rmSync(`${file}.${String(formerKept)}`, { force: true });
  for (let number = formerKept - 1; number >= 1; number -= 1) {
    if (statSync(`${file}.${String(number)}`, { throwIfNoEntry: false }))
      renameSync(`${file}.${String(number)}`, `${file}.${String(number + 1)}`);
  }
}

/**
 * Rotates a log that another process has open for appending, once it is large: the content is copied and the file
 * truncated in place. On a failure (a full disk) the next call tries again.
 */
export function rotateLarge(file: string, largerThan = bytesMax): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largerThan) return;
    makeRoomForFirst(file);
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/**
 * A log file that only its owner can read, rotated by size while it is written. It never makes the writing process
 * fail: when it cannot be written (a full disk, a missing folder) lines are dropped and counted, and writing resumes as
 * soon as possible with a line that says how many bytes are missing.
 */
export class LogFile {
  readonly #file: string;
  readonly #bytesMax: number;
  #descriptor: number | undefined;
  #size = 0;
  #droppedBytes = 0;
  #notBefore = 0;

  constructor(file: string, largest = bytesMax) {
    this.#file = file;
    this.#bytesMax = largest;
  }

  /** Appends whole lines or parts of them. Never throws. */
  write(bytes: Buffer): void {
    if (performance.now() < this.#notBefore) {
      this.#droppedBytes += bytes.length;
      return;
    }
    let rest = bytes;
    try {
      if (this.#size > this.#bytesMax) this.#rotate();
      this.#descriptor ??= this.#open();
      if (this.#droppedBytes > 0) {
        // The last line may be incomplete.
        const note = Buffer.from(
          `\n{"level":40,"msg":"${String(this.#droppedBytes)} bytes of this log could not be written and are ` +
            `missing here"}\n`,
        );
        if (this.#append(this.#descriptor, note) < note.length) throw new Error('No room for the note');
        this.#droppedBytes = 0;
      }
      while (rest.length > 0) rest = rest.subarray(this.#append(this.#descriptor, rest));
    } catch {
      this.#droppedBytes += rest.length;
      this.#notBefore = performance.now() + pauseMs;
      // Reopened by the next write: the file or its folder may have been replaced.
      this.close();
    }
  }

  close(): void {
    const descriptor = this.#descriptor;
    this.#descriptor = undefined;
    try {
      if (descriptor !== undefined) closeSync(descriptor);
    } catch {
      // Closing may report a full disk.
    }
  }

  #open(): number {
    const descriptor = openSync(this.#file, 'a', 0o600);
    this.#size = fstatSync(descriptor).size;
    return descriptor;
  }

  #append(descriptor: number, bytes: Buffer): number {
    const written = writeSync(descriptor, bytes);
    this.#size += written;
    return written;
  }

  #rotate(): void {
    this.close();
    makeRoomForFirst(this.#file);
    renameSync(this.#file, `${this.#file}.1`);
  }
}
