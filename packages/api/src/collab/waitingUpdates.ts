import type { CollabConnection } from './collabConnection.js';

/** An update that is not yet committed, and who sent it. */
export interface WaitingUpdate {
  connection: CollabConnection;
  update: Uint8Array;
}

/**
 * Updates that may wait for a slow database, and for what they build on, for each socket; and in the whole room, in
 * bytes.
 */
const waitingBytesMax = 8_000_000;
const heldMax = 200;
const roomBytesMax = 64_000_000;

/** The updates of a room that wait to be committed, bounded for each socket and in all. */
export class WaitingUpdates {
  private queue: WaitingUpdate[] = [];
  /** Those that build on others which have not come. */
  private held: WaitingUpdate[] = [];
  private readonly bytesOf = new Map<CollabConnection, number>();
  private bytes = 0;

  /** Whether there is something to commit. */
  get isEmpty(): boolean {
    return this.queue.length === 0;
  }

  /** @returns false when too much of this socket, or in all, waits already; it is not added then. */
  add(connection: CollabConnection, update: Uint8Array): boolean {
    const bytes = (this.bytesOf.get(connection) ?? 0) + update.length;
    if (bytes > waitingBytesMax || this.bytes + update.length > roomBytesMax) return false;
    this.bytesOf.set(connection, bytes);
    this.bytes += update.length;
    this.queue.push({ connection, update });
    return true;
  }

  /** The next updates to try: those that were held, and up to `max` others. They go on counting until `done`. */
  take(max: number): WaitingUpdate[] {
    const taken = [...this.held, ...this.queue.splice(0, max)];
    this.held = [];
    return taken;
  }

  putBack(updates: readonly WaitingUpdate[]): void {
    this.queue.unshift(...updates);
  }

  /** Keeps updates until others come. @returns the sockets of which too many are kept. */
  hold(updates: readonly WaitingUpdate[]): Set<CollabConnection> {
    this.held = [...updates];
    const counts = new Map<CollabConnection, number>();
    for (const { connection } of updates) counts.set(connection, (counts.get(connection) ?? 0) + 1);
    return new Set([...counts].filter(([, count]) => count > heldMax).map(([connection]) => connection));
  }

  /** These are committed or refused. */
  done(updates: readonly WaitingUpdate[]): void {
    for (const { connection, update } of updates) {
      this.bytes -= update.length;
      const left = (this.bytesOf.get(connection) ?? 0) - update.length;
      if (left > 0) this.bytesOf.set(connection, left);
      else this.bytesOf.delete(connection);
    }
  }

  /** A socket has ended: what it sent is committed, but nothing comes any more that the rest could build on. */
  forgetHeld(connection: CollabConnection): void {
    this.done(this.held.filter((each) => each.connection === connection));
    this.held = this.held.filter((each) => each.connection !== connection);
  }

  /** A socket was refused: nothing of what it sent is taken. */
  forget(connection: CollabConnection): void {
    this.forgetHeld(connection);
    this.done(this.queue.filter((each) => each.connection === connection));
    this.queue = this.queue.filter((each) => each.connection !== connection);
  }
}
