import type { PresenceChange } from '@snaplore/schema/notes/collab';
import * as awarenessProtocol from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { CollabConnection } from './collabConnection.js';
import { awarenessFrame } from './collabFrames.js';
import { HeldPresence } from './heldPresence.js';
import { ownPresence } from './ownPresence.js';

/** Passes presence to other processes that have the same note open. */
export interface PresenceRelay {
  /** Sends the state of `clients` a little later, and then the state at that time. */
  send(noteId: string, clients: number[], awareness: awarenessProtocol.Awareness): void;
  /** Asks the other processes for their clients. */
  ask(noteId: string): void;
  /** Takes what is to be sent about a note, in base64, for a signal that is sent anyway; null when there is nothing. */
  take(noteId: string): string | null;
}

const fromElsewhere = 'elsewhere';

/** Who has a note open, and where their carets are. Never stored. */
export class RoomPresence {
  private readonly awareness = new awarenessProtocol.Awareness(new Y.Doc());
  private readonly held = new HeldPresence((connection, update) =>
    awarenessProtocol.applyAwarenessUpdate(this.awareness, update, connection),
  );

  constructor(
    private readonly noteId: string,
    private readonly connections: ReadonlySet<CollabConnection>,
    private readonly relay: PresenceRelay,
  ) {
    // The server itself has no presence.
    this.awareness.setLocalState(null);
    this.awareness.on('update', ({ added, updated, removed }: PresenceChange, origin: unknown) => {
      const clients = [...added, ...updated, ...removed];
      const frame = awarenessFrame(this.awareness, clients);
      for (const connection of this.connections) if (connection !== origin) connection.send(frame);
      if (origin !== fromElsewhere && origin !== 'timeout') this.relay.send(noteId, clients, this.awareness);
    });
    this.relay.ask(noteId);
  }

  /** Sends the present clients to a new connection. */
  greet(connection: CollabConnection): void {
    const clients = [...this.awareness.getStates().keys()];
    if (clients.length > 0) connection.send(awarenessFrame(this.awareness, clients));
  }

  /**
   * Takes a frame of a client, and passes its caret on after so many commits, with the text in which it stands.
   * @throws Error when the frame cannot be read
   */
  receive(connection: CollabConnection, bytes: Uint8Array, commits: 0 | 1 | 2): void {
    const { userId, name } = connection.grant;
    const presence = ownPresence(bytes, connection.clientId, { id: userId, name });
    if (!presence) return;
    if (connection.clientId === null) {
      const other = this.connectionOf(presence.clientId);
      if (other && other.grant.userId !== userId) return;
      connection.clientId = presence.clientId;
    }
    this.held.receive(connection, presence.update, commits);
  }

  /** A commit of the room has ended, whatever its result. */
  committed(): void {
    this.held.committed();
  }

  /** Removes a closed connection's caret, unless its client is already back on another socket. */
  forget(connection: CollabConnection): void {
    this.held.forget(connection);
    const { clientId } = connection;
    if (clientId === null || this.connectionOf(clientId)) return;
    awarenessProtocol.removeAwarenessStates(this.awareness, [clientId], connection);
  }

  private connectionOf(clientId: number): CollabConnection | undefined {
    return [...this.connections].find((connection) => connection.clientId === clientId);
  }

  receiveElsewhere(update: Uint8Array): void {
    awarenessProtocol.applyAwarenessUpdate(this.awareness, update, fromElsewhere);
  }

  /** What other processes have not been sent, for a signal that is sent anyway. */
  take(): string | null {
    return this.relay.take(this.noteId);
  }

  /** Answers another process with the clients of this one. */
  answer(): void {
    const here = [...this.connections].flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
    if (here.length > 0) this.relay.send(this.noteId, here, this.awareness);
  }

  /** Exchanges presence again after signals may have been missed in both directions. */
  resync(): void {
    this.relay.ask(this.noteId);
    this.answer();
  }

  destroy(): void {
    this.held.clear();
    this.awareness.destroy();
  }
}
