import type { LoggedRecording, RecordingStart } from '@snaplore/schema/recording/recordingState';
import './browserTypes.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { lineOf, readLog, type LogLine } from './recordingLog.js';
import type { StoredRecording } from './sendRecording.js';
import { recordingsFolder } from './storedRecordings.js';
import { waitFor } from './waitFor.js';

/** The device has no room for more: what is stored stays. */
export class DeviceFull extends Error {}

export const videoFile = 'video.webm';
export const logFile = 'log';

/** Bytes that are read at a time to work out the digest of what was stored before. */
const readBytes = 8_000_000;

/**
 * A recording in the private files of its origin, in a worker: pieces are appended and flushed one by one, so that a
 * crash loses what has not been handed over and nothing else (docs/domains/recordings.md).
 */
export class RecordingFiles implements StoredRecording {
  private hash = sha256.create();
  private digest: string | null = null;
  private listeners = new Set<() => void>();

  private constructor(
    private readonly folder: FileSystemDirectoryHandle,
    private readonly video: FileSystemSyncAccessHandle,
    private readonly log: FileSystemSyncAccessHandle,
    private logged: LoggedRecording,
  ) {}

  /** Creates a recording's files. @throws DeviceFull. */
  static async create(start: RecordingStart): Promise<RecordingFiles> {
    const root = await navigator.storage.getDirectory();
    const all = await root.getDirectoryHandle(recordingsFolder, { create: true });
    const folder = await all.getDirectoryHandle(start.id, { create: true });
    const files = new RecordingFiles(
      all,
      await (await folder.getFileHandle(videoFile, { create: true })).createSyncAccessHandle(),
      await (await folder.getFileHandle(logFile, { create: true })).createSyncAccessHandle(),
      { start, serverId: start.id, bytes: 0, ms: 0, hasEnded: false, isDiscarded: false },
    );
    files.note({ kind: 'started', start });
    return files;
  }

  /** Opens the files that an earlier page left. Null where there is nothing to read. */
  static async open(id: string): Promise<RecordingFiles | null> {
    const root = await navigator.storage.getDirectory();
    const all = await root.getDirectoryHandle(recordingsFolder, { create: true });
    const folder = await all.getDirectoryHandle(id);
    const log = await (await folder.getFileHandle(logFile)).createSyncAccessHandle();
    const text = new Uint8Array(log.getSize());
    log.read(text, { at: 0 });
    const logged = readLog(new TextDecoder().decode(text));
    if (!logged) {
      log.close();
      return null;
    }
    const video = await (await folder.getFileHandle(videoFile)).createSyncAccessHandle();
    const files = new RecordingFiles(all, video, log, logged);
    // A piece may be stored of which the log does not tell any more.
    logged.bytes = video.getSize();
    for (let at = 0; at < logged.bytes; at += readBytes) files.hash.update(files.read(at, at + readBytes));
    return files;
  }

  get start(): RecordingStart {
    return this.logged.start;
  }

  /** By which the server knows it. */
  get serverId(): string {
    return this.logged.serverId;
  }

  /** What is stored, in milliseconds. */
  get ms(): number {
    return this.logged.ms;
  }

  size(): number {
    return this.logged.bytes;
  }

  sha256(): string | null {
    return this.digest;
  }

  /** Appends a piece, which is on the disk when this returns. @throws DeviceFull, and nothing of the piece is kept. */
  append(piece: Uint8Array<ArrayBuffer>, ms: number): void {
    const { bytes } = this.logged;
    try {
      const written = this.video.write(piece, { at: bytes });
      if (written < piece.length) throw new DeviceFull();
      this.video.flush();
      this.note({ kind: 'piece', bytes: bytes + piece.length, ms });
    } catch (error) {
      this.video.truncate(bytes);
      throw isFull(error) ? new DeviceFull() : error;
    }
    this.hash.update(piece);
    Object.assign(this.logged, { bytes: bytes + piece.length, ms });
    this.notify();
  }

  read(start: number, end: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.min(end, this.logged.bytes) - start);
    this.video.read(bytes, { at: start });
    return bytes;
  }

  /** Nothing follows: its size and digest are known from now on. */
  end(): void {
    if (this.digest !== null) return;
    this.digest = bytesToHex(this.hash.digest());
    try {
      this.note({ kind: 'ended' });
    } catch (error) {
      // Without room for the line it is only offered once more after a crash.
      if (!isFull(error)) throw error;
    }
    this.notify();
  }

  /** The server knows it by another id from now on. */
  renew(serverId: string): void {
    this.note({ kind: 'renewed', serverId });
    this.logged.serverId = serverId;
  }

  /** Frees its room. The log stays until the server knows of it (`remove`). */
  discard(): void {
    this.video.truncate(0);
    this.note({ kind: 'discarded' });
  }

  /** It goes to this article. */
  place(articleId: string): void {
    if (this.start.articleId === articleId) return;
    this.note({ kind: 'placed', articleId });
    this.logged.start = { ...this.start, articleId };
  }

  async changed(ms: number, signal: AbortSignal): Promise<void> {
    await waitFor(ms, signal, (wake) => {
      this.listeners.add(wake);
      return () => this.listeners.delete(wake);
    });
  }

  close(): void {
    this.video.close();
    this.log.close();
  }

  /** Removes it from this device. */
  async remove(): Promise<void> {
    this.close();
    await this.folder.removeEntry(this.start.id, { recursive: true });
  }

  private note(line: LogLine): void {
    const bytes = lineOf(line);
    const at = this.log.getSize();
    if (this.log.write(bytes, { at }) < bytes.length) {
      this.log.truncate(at);
      throw new DeviceFull();
    }
    this.log.flush();
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DeviceFull || (error instanceof DOMException && error.name === 'QuotaExceededError');
