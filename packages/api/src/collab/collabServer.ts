import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '@snaplore/core/kernel/log';
import { transientError } from '@snaplore/core/kernel/transientError';
import type { Pubsub } from '@snaplore/core/kernel/pubsub';
import * as limits from '@snaplore/schema/limits';
import { collabClose, collabHeartbeatMs, collabMessage, type CollabClose } from '@snaplore/schema/notes/collab';
import type { Pool } from 'pg';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { AccessWatch } from '../sockets/accessWatch.js';
import { boundWaiting, refuseSocket } from '../sockets/closeSocket.js';
import { OpenSockets } from '../sockets/openSockets.js';
import { ChangeNotices } from './changeNotices.js';
import { CollabConnection, noteWaitingBytesMax } from './collabConnection.js';
import type { CollabAuthorize, CollabChange, CollabGrant, CollabRecheck } from './collabGrant.js';
import { readCollabDocument, readClientEpoch } from './documentName.js';
import type { NoteRoom } from './noteRoom.js';
import { OpenRooms } from './openRooms.js';

export interface CollabServerOptions {
  /** Connections of the role that row-level security applies to. */
  pool: Pool;
  pubsub: Pubsub;
  log: Log;
  authorize: CollabAuthorize;
  /**
   * Called for each connection every `recheckMs` and when access changes: an ended session or right closes the socket.
   */
  recheck?: CollabRecheck;
  recheckMs?: number;
  /** Counts the open sockets of the process. */
  open?: OpenSockets;
  /**
   * A note has changed. Called at most once in two seconds for each note, and once more when its last writer leaves.
   */
  changed?: (change: CollabChange) => void;
}

export interface CollabServer {
  /** Takes over an upgrade for which `isCollabPath` is true. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every socket (clients reconnect by themselves); resolves when no database work is in progress. */
  close(): Promise<void>;
}

/** Room for an update slightly over its limit, so that its writer gets the close code that says why. */
const frameBytesMax = 2 * limits.noteUpdateBytes;
const authorizeWithinMs = 15_000;

/**
 * The live notes' socket: the y-websocket protocol on documents that are committed before anybody sees them
 * (docs/domains/collaboration.md). Any number of processes may serve the same note.
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

  const join = (socket: WebSocket, granted: CollabGrant, clientEpoch: number | null): void => {
    const connection = new CollabConnection(socket, granted, clientEpoch);
    const room = rooms.of(granted);
    const counted = open.enter(socket, granted);
    connections.set(connection, room);
    boundWaiting(socket, () => noteWaitingBytesMax);
    socket.on('message', (data: RawData) => {
      const bytes = toBytes(data);
      // Awareness frames do not count as use: a page that nobody looks at renews its caret too.
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

  /** Decides before the upgrade: until then no frame of the client is read. */
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
      // Browsers do not expose pings to the page, so its client gets this frame as a sign of life.
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
    // The last updates of a writer may still wait after the writer has left.
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
          log.error({ err: error }, 'A socket of a note could not be authorised');
          return transientError(error) ? collabClose.tooSlow : collabClose.failed;
        })
        .then((decision) => {
          if (socket.destroyed) return;
          socket.off('error', drop);
          if ('code' in decision) refuseSocket(request, socket, head, decision);
          else
            server.handleUpgrade(request, socket, head, (upgraded) => {
              join(upgraded, decision, readClientEpoch(request.url));
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
