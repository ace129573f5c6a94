import * as awarenessProtocol from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { CollabConnection } from './collabConnection.js';
import { awarenessFrame } from './collabFrames.js';
import { ownPresence } from './ownPresence.js';

/** Carries presence to other processes that have the same note open. */
export interface PresenceRelay {
  /** Says what `clients` are doing now. May say it a little later, and then what holds then. */
  tell(noteId: string, clients: number[], awareness: awarenessProtocol.Awareness): void;
  /** Asks the others to say who is there. */
  ask(noteId: string): void;
}

interface Changes {
  added: number[];
  updated: number[];
  removed: number[];
}

const fromElsewhere = 'elsewhere';

/** Who is in a note, and where their carets are. Never stored. */
export class RoomPresence {
  private readonly awareness = new awarenessProtocol.Awareness(new Y.Doc());

  constructor(
    private readonly noteId: string,
    private readonly connections: ReadonlySet<CollabConnection>,
    private readonly relay: PresenceRelay,
  ) {
    // The server itself is nobody.
    this.awareness.setLocalState(null);
    this.awareness.on('update', ({ added, updated, removed }: Changes, origin: unknown) => {
      const clients = [...added, ...updated, ...removed];
      const frame = awarenessFrame(this.awareness, clients);
      for (const connection of this.connections) if (connection !== origin) connection.send(frame);
      if (origin !== fromElsewhere && origin !== 'timeout') this.relay.tell(noteId, clients, this.awareness);
    });
    this.relay.ask(noteId);
  }

  /** Tells somebody who comes who is there. */
  greet(connection: CollabConnection): void {
    const clients = [...this.awareness.getStates().keys()];
    if (clients.length > 0) connection.send(awarenessFrame(this.awareness, clients));
  }

  hear(connection: CollabConnection, bytes: Uint8Array): void {
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

  /** Takes their caret away, unless they are already back on another socket. */
  forget(connection: CollabConnection): void {
    const { clientId } = connection;
    if (clientId === null || this.connectionOf(clientId)) return;
    awarenessProtocol.removeAwarenessStates(this.awareness, [clientId], connection);
  }

  private connectionOf(clientId: number): CollabConnection | undefined {
    return [...this.connections].find((connection) => connection.clientId === clientId);
  }

  hearElsewhere(update: Uint8Array): void {
    awarenessProtocol.applyAwarenessUpdate(this.awareness, update, fromElsewhere);
  }

  /** Another process asks who is here: it is told of those who are on this one. */
  answer(): void {
    const here = [...this.connections].flatMap(({ clientId }) => (clientId === null ? [] : [clientId]));
    if (here.length > 0) this.relay.tell(this.noteId, here, this.awareness);
  }

  /** The other processes may not have been heard for a while, nor we: asks them, and says who is here. */
  meetAgain(): void {
    this.relay.ask(this.noteId);
    this.answer();
  }

  destroy(): void {
    this.awareness.destroy();
  }
}
