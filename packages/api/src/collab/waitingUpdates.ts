import type { CollabConnection } from './collabConnection.js';

/** An update that is not committed yet, and its sender. */
export interface WaitingUpdate {
  connection: CollabConnection;
  update: Uint8Array;
}

/**
 * Limits of updates that wait for a slow database or for what they build on: bytes of each socket and of the whole
 * room, and the number kept back for each socket.
 */
const waitingBytesMax = 8_000_000;
const keptBackMax = 200;
const roomBytesMax = 64_000_000;

/** The updates of a room that wait to be committed, bounded for each socket and in all. */
export class WaitingUpdates {
  private queue: WaitingUpdate[] = [];
  /** Updates that build on others which have not arrived. */
  private keptBack: WaitingUpdate[] = [];
  private readonly bytesOf = new Map<CollabConnection, number>();
  private bytes = 0;

  /** True when the queue is empty. */
  get isEmpty(): boolean {
    return this.queue.length === 0;
  }

  /** True while something that this socket sent is not committed yet. */
  has(connection: CollabConnection): boolean {
    return this.bytesOf.has(connection);
  }

  /** @returns false when too much of this socket, or in all, is waiting already; the update is not added then */
  add(connection: CollabConnection, update: Uint8Array): boolean {
    const bytes = (this.bytesOf.get(connection) ?? 0) + update.length;
    if (bytes > waitingBytesMax || this.bytes + update.length > roomBytesMax) return false;
    this.bytesOf.set(connection, bytes);
    this.bytes += update.length;
    this.queue.push({ connection, update });
    return true;
  }

  /** The next updates to try: those kept back, and up to `max` others. They count until `done`. */
  take(max: number): WaitingUpdate[] {
    const taken = [...this.keptBack, ...this.queue.splice(0, max)];
    this.keptBack = [];
    return taken;
  }

  putBack(updates: readonly WaitingUpdate[]): void {
    this.queue.unshift(...updates);
  }

  /**
   * Keeps updates back until others arrive.
   * @returns the sockets with too many of them
   */
  keepBack(updates: readonly WaitingUpdate[]): Set<CollabConnection> {
    this.keptBack = [...updates];
    const counts = new Map<CollabConnection, number>();
    for (const { connection } of updates) counts.set(connection, (counts.get(connection) ?? 0) + 1);
    return new Set([...counts].filter(([, count]) => count > keptBackMax).map(([connection]) => connection));
  }

  /** Removes committed or refused updates from the counts. */
  done(updates: readonly WaitingUpdate[]): void {
    for (const { connection, update } of updates) {
      this.bytes -= update.length;
      const left = (this.bytesOf.get(connection) ?? 0) - update.length;
      if (left > 0) this.bytesOf.set(connection, left);
      else this.bytesOf.delete(connection);
    }
  }

  /**
   * Drops the kept-back updates of a closed socket: nothing more arrives that they could build on. Its queued ones are
   * still committed.
   */
  forgetKeptBack(connection: CollabConnection): void {
    this.done(this.keptBack.filter((each) => each.connection === connection));
    this.keptBack = this.keptBack.filter((each) => each.connection !== connection);
  }

  /** Drops everything a refused socket sent. */
  forget(connection: CollabConnection): void {
    this.forgetKeptBack(connection);
    this.done(this.queue.filter((each) => each.connection === connection));
    this.queue = this.queue.filter((each) => each.connection !== connection);
  }
}
