import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '@snaplore/core/kernel/log';
import { passingFault } from '@snaplore/core/kernel/passingFault';
import type { Pubsub } from '@snaplore/core/kernel/pubsub';
import { limits } from '@snaplore/schema/limits';
import { collabClose, collabHeartbeatMs, collabMessage, type CollabClose } from '@snaplore/schema/notes/collab';
import type { Pool } from 'pg';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { AccessWatch } from '../sockets/accessWatch.js';
import { boundWaiting, refuseSocket } from '../sockets/closeSocket.js';
import { OpenSockets } from '../sockets/openSockets.js';
import { ChangeNotices } from './changeNotices.js';
import { CollabConnection, noteWaitingBytesMax } from './collabConnection.js';
import type { CollabAuthorize, CollabChange, CollabGrant, CollabRecheck } from './collabGrant.js';
import { readCollabDocument, readHeldEpoch } from './documentName.js';
import type { NoteRoom } from './noteRoom.js';
import { OpenRooms } from './openRooms.js';

export interface CollabServerOptions {
  /** Connections of the everyday role. */
  pool: Pool;
  pubsub: Pubsub;
  log: Log;
  authorize: CollabAuthorize;
  /**
   * Asked about each connection, every `recheckMs` and when access changes: a token or right that ends closes the
   * socket.
   */
  recheck?: CollabRecheck;
  recheckMs?: number;
  /** Where the sockets of the process are counted. */
  open?: OpenSockets;
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
  const { pool, pubsub, log, authorize, recheck, recheckMs = 30_000, open = new OpenSockets(), changed } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: frameBytesMax, perMessageDeflate: false });
  const connections = new Map<CollabConnection, NoteRoom>();
  const notices = new ChangeNotices(changed);
  const rooms = new OpenRooms({
    pool,
    pubsub,
    log,
    notices,
    recheck: async (connection) => {
      await checkAgain(connection);
    },
  });
  let isClosed = false;

  const join = (socket: WebSocket, granted: CollabGrant, heldEpoch: number | null): void => {
    const connection = new CollabConnection(socket, granted, heldEpoch);
    const room = rooms.of(granted);
    const counted = open.enter(socket, granted);
    connections.set(connection, room);
    boundWaiting(socket, () => noteWaitingBytesMax);
    socket.on('message', (data: RawData) => {
      const bytes = toBytes(data);
      // Where somebody's caret is, is renewed by a page that nobody looks at too.
      if (bytes[0] === collabMessage.sync) counted.used();
      room.receive(connection, bytes);
    });
    socket.on('error', (error) => log.debug({ err: error }, 'A socket of a note broke'));
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('close', () => {
      connections.delete(connection);
      room.leave(connection);
    });
    room.join(connection);
  };

  /** Decides before the upgrade: until then nothing that the other side sends is read. */
  const decide = async (request: IncomingMessage): Promise<CollabGrant | CollabClose> => {
    const document = readCollabDocument(request.url);
    if (!document) return collabClose.badRequest;
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<CollabClose>((resolve) => {
      deadline = setTimeout(() => {
        resolve(collabClose.tooSlow);
      }, authorizeWithinMs);
    });
    const granted = await Promise.race([authorize(request, document), late]).finally(() => {
      clearTimeout(deadline);
    });
    if (isClosed) return collabClose.restarting;
    return 'refused' in granted ? collabClose[granted.refused] : granted;
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
    pubsub,
    log,
    everyMs: recheckMs,
    recheck: checkAgain,
    connections: () => connections.keys(),
    holderOf: ({ grant }) => grant,
    isAbout: ({ grant }, articleId) => grant.articleId === articleId,
  });

  return {
    handleUpgrade: (request, socket, head) => {
      const drop = (): void => {
        socket.destroy();
      };
      socket.on('error', drop);
      void decide(request)
        .catch((error: unknown) => {
          log.error({ err: error }, 'A socket of a note could not be let in');
          return passingFault(error) ? collabClose.tooSlow : collabClose.failed;
        })
        .then((decision) => {
          if (socket.destroyed) return;
          socket.off('error', drop);
          if ('code' in decision) refuseSocket(request, socket, head, decision);
          else
            server.handleUpgrade(request, socket, head, (upgraded) => {
              join(upgraded, decision, readHeldEpoch(request.url));
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
