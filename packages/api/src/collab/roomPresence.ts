import * as awarenessProtocol from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { CollabConnection } from './collabConnection.js';
import { awarenessFrame } from './collabFrames.js';
import { ownPresence } from './ownPresence.js';

/** Passes presence to other processes that have the same note open. */
export interface PresenceRelay {
  /** Sends the state of `clients`. May send a little later, and then the state at that time. */
  send(noteId: string, clients: number[], awareness: awarenessProtocol.Awareness): void;
  /** Asks the other processes for their clients. */
  ask(noteId: string): void;
}

interface Changes {
  added: number[];
  updated: number[];
  removed: number[];
}

const fromElsewhere = 'elsewhere';

/** Who has a note open, and where their carets are. Never stored. */
export class RoomPresence {
  private readonly awareness = new awarenessProtocol.Awareness(new Y.Doc());

  constructor(
    private readonly noteId: string,
    private readonly connections: ReadonlySet<CollabConnection>,
    private readonly relay: PresenceRelay,
  ) {
    // The server itself has no presence.
    this.awareness.setLocalState(null);
    this.awareness.on('update', ({ added, updated, removed }: Changes, origin: unknown) => {
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

  receive(connection: CollabConnection, bytes: Uint8Array): void {
    const { userId, name } = connection.grant;
    const presence = ownPresence(bytes, connection.clientId, { id: userId, name });
    if (!presence) return;
    if (connection.clientId === null) {
      const other = this.connectionOf(presence.clientId);
      if (other && other.grant.userId !== userId) return;
      connection.clientId = presence.clientId;
    }
    awarenessProtocol.applyAwarenessUpdate(this.awareness, presence.update, connection);
  }

  /** Removes a closed connection's caret, unless its client is already back on another socket. */
  forget(connection: CollabConnection): void {
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
    this.awareness.destroy();
  }
}
