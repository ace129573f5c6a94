import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '@snaplore/core/platform/log';
import type { Pubsub } from '@snaplore/core/platform/pubsub';
import { limits } from '@snaplore/schema/limits';
import { collabClose, collabHeartbeatMs } from '@snaplore/schema/notes/collab';
import type { Pool } from 'pg';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { AccessWatch } from '../sockets/accessWatch.js';
import { ChangeNotices } from './changeNotices.js';
import { CollabConnection } from './collabConnection.js';
import type { CollabAuthorize, CollabChange, CollabRecheck } from './collabGrant.js';
import { readCollabDocument, readHeldEpoch } from './documentName.js';
import type { NoteRoom } from './noteRoom.js';
import { OpenRooms } from './openRooms.js';

export interface CollabServerOptions {
  /** Connections of the everyday role. */
  pool: Pool;
  pubsub: Pubsub;
  log: Log;
  authorize: CollabAuthorize;
  /** Asked about each connection, every `recheckMs` and when access changes: a token or right that ends closes the socket. */
  recheck?: CollabRecheck;
  recheckMs?: number;
  /** A note has grown; called at most once in two seconds for each note, and once more when its last writer leaves. */
  changed?: (change: CollabChange) => void;
}

export interface CollabServer {
  /** Takes over an upgrade for which `isCollabPath` holds. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket (clients come back by themselves), and resolves when nothing is under way in the database. */
  close(): Promise<void>;
}

/** Room for an update that is a little too large, so that its writer is told why. */
const frameBytesMax = 2 * limits.noteUpdateBytes;
const authorizeWithinMs = 15_000;

/**
 * The live notes' socket: the y-websocket protocol on documents that are committed before anybody sees them
 * (spec 2 §7). Any number of processes may serve the same note.
 */
export function createCollabServer(options: CollabServerOptions): CollabServer {
  const { pool, pubsub, log, authorize, recheck, recheckMs = 30_000, changed } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: frameBytesMax, perMessageDeflate: false });
  const connections = new Map<CollabConnection, NoteRoom>();
  const notices = new ChangeNotices(changed);
  const rooms = new OpenRooms({ pool, pubsub, log, notices, recheck: async (connection) => { await checkAgain(connection); } });
  let isClosed = false;

  const receive = (connection: CollabConnection, room: NoteRoom, bytes: Uint8Array): void => {
    // What still comes from somebody who was refused.
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    try {
      room.receive(connection, bytes);
    } catch (error) {
      log.warn({ err: error, noteId: connection.grant.textTabId }, 'A frame of a note could not be read');
      connection.close(collabClose.badRequest);
    }
  };

  const accept = async (socket: WebSocket, request: IncomingMessage): Promise<void> => {
    const early: Uint8Array[] = [];
    let handle = (bytes: Uint8Array): void => {
      early.push(bytes);
    };
    let leave = (): void => undefined;
    socket.on('message', (data: RawData) => handle(toBytes(data)));
    socket.on('close', () => leave());
    socket.on('error', (error) => log.debug({ err: error }, 'A socket of a note broke'));
    const refuse = ({ code, reason }: { code: number; reason: string }): void => {
      socket.close(code, reason);
    };

    const document = readCollabDocument(request.url);
    if (!document) {
      refuse(collabClose.badRequest);
      return;
    }
    const deadline = setTimeout(() => { refuse(collabClose.tooSlow); }, authorizeWithinMs);
    const granted = await authorize(request, document).finally(() => clearTimeout(deadline));
    if (socket.readyState !== socket.OPEN) return;
    if ('refused' in granted || isClosed) {
      refuse('refused' in granted ? collabClose[granted.refused] : collabClose.restarting);
      return;
    }

    const connection = new CollabConnection(socket, granted, readHeldEpoch(request.url));
    const room = rooms.of(granted);
    connections.set(connection, room);
    leave = () => {
      connections.delete(connection);
      room.leave(connection);
    };
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    handle = (bytes) => receive(connection, room, bytes);
    room.join(connection);
    for (const bytes of early) handle(bytes);
    return undefined;
  };

  const heartbeat = setInterval(() => {
    for (const connection of connections.keys()) {
      if (!connection.isAlive) {
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      connection.socket.ping();
      // A browser does not show pings to the page: this is what its client hears.
      connection.acknowledge();
    }
  }, collabHeartbeatMs);
  heartbeat.unref();

  const checkAgain = async (connection: CollabConnection): Promise<void> => {
    const granted = await recheck?.(connection.grant);
    if (!granted) return;
    if ('refused' in granted) {
      connection.refuse(collabClose[granted.refused]);
      return;
    }
    connections.get(connection)?.changeGrant(connection, granted);
    // What somebody wrote last may still wait after they have left.
    connection.grant = granted;
  };
  const watch = new AccessWatch({
    pubsub, log, everyMs: recheckMs, recheck: checkAgain,
    connections: () => connections.keys(),
    holderOf: ({ grant }) => grant,
  });

  return {
    handleUpgrade: (request, socket, head) => {
      server.handleUpgrade(request, socket, head, (upgraded) => {
        accept(upgraded, request).catch((error: unknown) => {
          log.error({ err: error }, 'A socket of a note could not be let in');
          upgraded.close(collabClose.failed.code, collabClose.failed.reason);
        });
      });
    },
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      watch.close();
      await rooms.close();
      notices.close();
      server.close();
    },
  };
}

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
