import type { CollabConnection } from './collabConnection.js';

/** A larger update is passed on at once, in bytes: a caret takes a few hundred. */
const heldBytesMax = 8_000;

/**
 * The carets that wait for the text they stand in: a caret that is passed on at once overtakes its text, which waits
 * for its commit, and each page draws twice. Of each connection only the newest caret of each commit is kept, and no
 * caret waits for more than the commit under way and the next one.
 */
export class HeldPresence {
  /** For each connection, its newest update by the commits that are still to come before it is passed on: 1 or 2. */
  private held = new Map<CollabConnection, Map<1 | 2, Uint8Array>>();

  constructor(private readonly passOn: (connection: CollabConnection, update: Uint8Array) => void) {}

  /** Passes an awareness update of the connection's own client on after so many commits, or at once. */
  receive(connection: CollabConnection, update: Uint8Array, commits: 0 | 1 | 2): void {
    if (commits === 0 || update.length > heldBytesMax) {
      // What was held is older.
      this.held.delete(connection);
      this.passOn(connection, update);
      return;
    }
    const updates = this.held.get(connection) ?? new Map<1 | 2, Uint8Array>();
    updates.set(commits, update);
    this.held.set(connection, updates);
  }

  /** A commit has ended, whatever its result. */
  committed(): void {
    const before = this.held;
    this.held = new Map();
    for (const [connection, updates] of before) {
      const next = updates.get(2);
      if (next) this.held.set(connection, new Map([[1, next]]));
      const due = updates.get(1);
      if (due) this.passOn(connection, due);
    }
  }

  clear(): void {
    this.held.clear();
  }

  forget(connection: CollabConnection): void {
    this.held.delete(connection);
  }
}
