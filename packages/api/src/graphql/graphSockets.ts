import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@snaplore/core/platform/appError';
import type { Viewer } from '@snaplore/core/platform/caller';
import type { EventFeeds } from '@snaplore/core/platform/feed';
import type { Services } from '@snaplore/core/platform/services';
import { GraphQLError, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { recogniseSocket } from '../auth/recognise.js';
import { AccessChecks } from '../sockets/accessChecks.js';
import { AccessWatch } from '../sockets/accessWatch.js';
import { asGraphError } from './asGraphError.js';
import type { GraphContext } from './context.js';
import { formatGraphError } from './formatError.js';
import { endedByLimit, limitRefusal } from './limits/limitPlugin.js';
import { Loaders } from './loaders.js';
import {
  authenticateAgain, checkedDocument, executeUntil, refusalOf, RunningOperations, subscribeUntil, type SocketViewer,
} from './socketOperations.js';

/** GraphQL's subscriptions (graphql-ws), with the same authentication as every other door. */
export interface GraphSockets {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** One socket, and whose it is since `connection_init`. */
interface Connection {
  socket: WebSocket;
  viewer: Viewer;
  checks: AccessChecks;
  operations: RunningOperations;
}
type Extra = Record<PropertyKey, unknown> & { connection?: Connection };
type SocketExtra = Extra & { socket: WebSocket; request: IncomingMessage };

/** Closes a socket whose person has signed out or lost their place: the client does not try again with it. */
const sessionEndedCode = 4403;
const recheckMs = 60_000;

export function openGraphSockets(services: Services, schema: GraphQLSchema, feeds: EventFeeds): GraphSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 100_000 });
  const connections = new Set<Connection>();

  const end = (socket: WebSocket): void => { socket.close(sessionEndedCode, 'Session ended'); };

  const contextOf = ({ connection, request }: SocketExtra, { viewer, refusal }: SocketViewer): GraphContext => {
    const caller = { viewer, services, requestId: 'socket', address: request.socket.remoteAddress ?? '' };
    return {
      caller,
      ...(refusal ? { refusal, refusedToken: '' } : {}),
      // Fresh for each operation: loaders live no longer than what asked for them.
      loaders: new Loaders(caller),
      feeds,
      origin: { address: caller.address, userAgent: request.headers['user-agent'] ?? '' },
      setSession: () => undefined,
      ...(connection ? { onAccessChange: connection.checks.add } : {}),
    };
  };

  const prepare = async (extra: SocketExtra, payload: Pick<ExecutionArgs, 'operationName'> & { query: string; variables?: ExecutionArgs['variableValues'] }): Promise<ExecutionArgs | readonly GraphQLError[]> => {
    const checked = checkedDocument(schema, payload.query);
    if (!('kind' in checked)) return checked;
    const asks = await authenticateAgain(services, extra.connection?.viewer ?? { kind: 'anonymous', companyId: null });
    if (!asks) {
      end(extra.socket);
      return [asGraphError(new AppError('UNAUTHENTICATED'))];
    }
    const refusal = refusalOf(asks, checked, payload.operationName);
    if (refusal) return [refusal];
    const contextValue = contextOf(extra, asks);
    const { operationName, variables } = payload;
    const tooLarge = limitRefusal(schema, { document: checked, operationName, variables }, contextValue.caller);
    if (tooLarge) return [tooLarge];
    return { schema, document: checked, operationName, variableValues: variables, contextValue };
  };

  /** What counts an operation off again, by its arguments. */
  const overs = new WeakMap<object, () => void>();
  const overOf = (args: ExecutionArgs): () => void => overs.get(args) ?? (() => undefined);

  const disposable = useServer<Record<string, unknown>, Extra>(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      execute: async (args) => await executeUntil(args, overOf(args)),
      subscribe: async (args) => await subscribeUntil(args, overOf(args)),
      onConnect: async ({ extra, connectionParams }) => {
        const viewer = await recogniseSocket(services, extra.request, connectionParams ?? {});
        const { socket } = extra;
        const connection: Connection = { socket, viewer, checks: new AccessChecks(services.log), operations: new RunningOperations() };
        extra.connection = connection;
        if (socket.readyState !== socket.OPEN) return false;
        connections.add(connection);
        socket.once('close', () => connections.delete(connection));
        return true;
      },
      onSubscribe: async ({ extra }, _id, payload) => {
        const over = extra.connection?.operations.begin();
        if (!over) return [asGraphError(new AppError('TOO_MANY_OPERATIONS'))];
        try {
          const args = await prepare(extra, payload);
          if ('schema' in args) overs.set(args, over);
          else over();
          return args;
        } catch (error) {
          over();
          throw error;
        }
      },
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors
          ? endedByLimit({ ...result, errors: result.errors.map((error) => toGraphError(error)) })
          : undefined,
      onError: (_context, _id, _payload, errors) => errors.map((error) => toGraphError(error)),
    },
    server,
    12_000,
  );

  function toGraphError(error: GraphQLError): GraphQLError {
    const { message, extensions, path } = formatGraphError(error.toJSON(), error, services.log);
    return new GraphQLError(message, { extensions, path });
  }

  const watch = new AccessWatch<Connection>({
    pubsub: services.pubsub,
    log: services.log,
    everyMs: recheckMs,
    connections: () => connections,
    holderOf: ({ viewer }) => (viewer.kind === 'member' ? viewer : null),
    recheck: async ({ socket, viewer, checks }) => {
      const now = await authenticateAgain(services, viewer);
      if (now?.viewer.kind === 'member') checks.run(now.viewer);
      else end(socket);
    },
  });

  return {
    handleUpgrade: (request, socket, head) => {
      server.handleUpgrade(request, socket, head, (webSocket) => server.emit('connection', webSocket, request));
    },
    close: async () => {
      watch.close();
      await disposable.dispose();
    },
  };
}
