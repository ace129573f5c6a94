import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberViewer } from '@snaplore/core/kernel/caller';
import { transientError } from '@snaplore/core/kernel/transientError';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import { WebSocketServer, type WebSocket } from 'ws';
import { authenticateSocket } from '../auth/authenticateRequest.js';
import type { GraphContext, LiveSources } from '../graphql/context.js';
import { Loaders } from '../loaders/loaders.js';
import { networkAddress } from '../http/networkAddress.js';
import { AccessWatch } from './accessWatch.js';
import { boundWaiting, closeSocket, refuseUpgrade } from './closeSocket.js';
import type { OpenSockets } from './openSockets.js';

/** A documented socket of jobs (docs/domains/sockets.md): GraphQL's commands and events in another format. */
export interface JobSocket {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** What the socket serves for one connection. */
interface Session {
  isAbout(articleId: string): boolean;
  recheck(): Promise<void>;
}

/** How often clients are asked whether they are there, and how long they may be silent, in milliseconds. */
const beats = { everyMs: 10_000, silentMs: 30_000 };
/** Closes the socket of a client that has not answered; its job goes on. */
const silentClose = { code: 3000, reason: 'No answer for 30 s' } as const;
const recheckMs = 60_000;

interface Connection {
  session: Session;
  holder: MemberViewer;
}

/**
 * Opens a documented socket of jobs.
 * @param name what it is, in the log and as the id of its requests.
 * @param begin serves one connection.
 */
export function openJobSocket(
  { services, live, open }: { services: AppServices; live: LiveSources; open: OpenSockets },
  name: string,
  begin: (socket: WebSocket, context: GraphContext) => Session,
  { everyMs, silentMs } = beats,
): JobSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: 200_000 });
  const heardAt = new WeakMap<WebSocket, number>();
  const connections = new Set<Connection>();
  // Either kind of pong will do: programs answer messages, browsers answer frames by themselves.
  const beat = setInterval(() => {
    for (const socket of server.clients) {
      if (performance.now() - (heardAt.get(socket) ?? 0) > silentMs) closeSocket(socket, silentClose);
      else if (socket.readyState === socket.OPEN) {
        socket.ping();
        socket.send('{"type":"ping"}');
      }
    }
  }, everyMs);

  const enter = (socket: WebSocket, request: IncomingMessage, viewer: MemberViewer): void => {
    const caller = { viewer, services, requestId: name, address: networkAddress(request, services.config) };
    const hear = (): void => {
      heardAt.set(socket, performance.now());
    };
    hear();
    socket.on('pong', hear);
    socket.on('message', hear);
    socket.on('error', (error) => services.log.debug({ err: error }, `A socket broke: ${name}`));
    const counted = open.enter(socket, viewer);
    boundWaiting(socket, () => limits.socketWaitingBytes);
    socket.on('message', () => {
      counted.used();
    });
    const session = begin(socket, {
      caller,
      loaders: new Loaders(caller),
      ...live,
      origin: { address: caller.address, userAgent: request.headers['user-agent'] ?? '' },
      browserKey: null,
      setSession: () => undefined,
    });
    const connection: Connection = { session, holder: viewer };
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  };
  const watch = new AccessWatch<Connection>({
    pubsub: services.pubsub,
    log: services.log,
    everyMs: recheckMs,
    connections: () => connections,
    holderOf: ({ holder }) => holder,
    isAbout: ({ session }, articleId) => session.isAbout(articleId),
    recheck: async ({ session }) => {
      await session.recheck();
    },
  });

  return {
    handleUpgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      authenticateSocket(services, request).then(
        (viewer) => {
          if (viewer.kind !== 'member') refuseUpgrade(socket, 401, 'Unauthorized');
          else server.handleUpgrade(request, socket, head, (webSocket) => enter(webSocket, request, viewer));
        },
        (error: unknown) => {
          const refusal = error instanceof AppError ? error : transientError(error);
          if (!refusal) services.log.error({ err: error }, 'Nobody could be recognised');
          refuseUpgrade(socket, refusal?.status ?? 500, 'Refused');
        },
      );
    },
    close: async () => {
      clearInterval(beat);
      watch.close();
      for (const socket of server.clients) socket.close(1001, 'Going away');
      const late = setTimeout(() => server.clients.forEach((socket) => socket.terminate()), 1_000);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(late);
    },
  };
}
