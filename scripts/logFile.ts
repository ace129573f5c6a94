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

/** A log grows to this many bytes before it makes room for the next. */
const bytesMax = 20_000_000;
/** How many former logs are kept beside it: `.1` is the last one. */
const formerKept = 3;
/** After a write that failed the file is left alone for so long, in milliseconds. */
const pauseMs = 1_000;

function makeRoomForFirst(file: string): void {
  rmSync(`${file}.${String(formerKept)}`, { force: true });
  for (let number = formerKept - 1; number >= 1; number -= 1) {
    if (statSync(`${file}.${String(number)}`, { throwIfNoEntry: false }))
      renameSync(`${file}.${String(number)}`, `${file}.${String(number + 1)}`);
  }
}

/**
 * Rotates a log that another process holds open for appending, once it is large: its words are copied away and the file
 * is emptied under its writer. What cannot be done (a full disk) is left for the next time.
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
 * A log file of ours: readable by its owner alone, rotated by size while it is written, and never in the way of the
 * process that writes it. Where it cannot be written (a full disk, a folder that is gone) its lines are dropped and
 * counted, and it goes on as soon as it can, with a line that says how many bytes are missing.
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

  /** Appends whole lines or pieces of them. Never throws. */
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
        // The line that was being written may have been cut.
        const note = Buffer.from(
          `\n{"level":40,"msg":"${String(this.#droppedBytes)} bytes of this log could not be written and are missing here"}\n`,
        );
        if (this.#append(this.#descriptor, note) < note.length) throw new Error('No room for the note');
        this.#droppedBytes = 0;
      }
      while (rest.length > 0) rest = rest.subarray(this.#append(this.#descriptor, rest));
    } catch {
      this.#droppedBytes += rest.length;
      this.#notBefore = performance.now() + pauseMs;
      // Opened again next time: the file or its folder may be another by then.
      this.close();
    }
  }

  close(): void {
    const descriptor = this.#descriptor;
    this.#descriptor = undefined;
    try {
      if (descriptor !== undefined) closeSync(descriptor);
    } catch {
      // A disk that is full may say so only now.
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
