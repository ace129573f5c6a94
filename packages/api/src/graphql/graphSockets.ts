import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@snaplore/core/kernel/appError';
import type { MemberViewer, Viewer } from '@snaplore/core/kernel/caller';
import { transientError } from '@snaplore/core/kernel/transientError';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { browserKeyOf } from '../auth/browserCookie.js';
import { authenticateParameters, authenticateSocket } from '../auth/authenticateRequest.js';
import { networkAddress } from '../http/networkAddress.js';
import { AccessChecks } from '../sockets/accessChecks.js';
import { AccessWatch } from '../sockets/accessWatch.js';
import { boundWaiting, closeSocket, refuseUpgrade, tryAgainClose } from '../sockets/closeSocket.js';
import type { CountedSocket, OpenSockets } from '../sockets/openSockets.js';
import { asGraphError } from './asGraphError.js';
import { bindSocket, sendText, type SocketExtra } from './bindSocket.js';
import type { GraphContext, LiveSources } from './context.js';
import { formatGraphError } from './formatError.js';
import { endedByLimit, limitRefusal } from './limits/limitPlugin.js';
import { unpaidRefusal } from './limits/unpaidOperations.js';
import { Loaders } from '../loaders/loaders.js';
import {
  authenticateAgain,
  checkedDocument,
  executeUntil,
  authFailureOf,
  RunningOperations,
  subscribeUntil,
  withRefusal,
  type SocketViewer,
} from './socketOperations.js';

/** GraphQL's subscriptions (graphql-ws), authenticated like every other endpoint (docs/domains/sockets.md). */
export interface GraphSockets {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** One socket with its viewer: known from its upgrade, or from the parameters of `connection_init`. */
interface Connection {
  socket: WebSocket;
  counted: CountedSocket;
  asks: SocketViewer;
  checks: AccessChecks;
  operations: RunningOperations;
}

/** Whether a member may no longer have what only paid companies have. */
const endsPaid = (before: Viewer, { isPaid, isSuperAdmin }: MemberViewer): boolean =>
  before.kind === 'member' && before.isPaid && !isPaid && !isSuperAdmin;

/** Closes a socket whose user has signed out or lost access: the client does not reconnect with this session. */
const sessionEnded = { code: 4403, reason: 'Session ended' };
/** Closes a socket whose company is not paid any more: the client leads its user there. */
const notPaid = { code: 4402, reason: 'Company not paid' };
const unreadable = { code: 1002, reason: 'Protocol error' };
const tooMuchSaid = { code: 1008, reason: 'Too many messages' };
const recheckMs = 60_000;

export function openGraphSockets(
  services: AppServices,
  schema: GraphQLSchema,
  live: LiveSources,
  open: OpenSockets,
): GraphSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 100_000, handleProtocols });
  const connections = new Map<WebSocket, Connection>();

  const contextOf = (
    { socket, checks }: Connection,
    { viewer, refusal }: SocketViewer,
    request: IncomingMessage,
    operationId: string,
  ): GraphContext => {
    const caller = { viewer, services, requestId: 'socket', address: networkAddress(request, services.config) };
    return {
      caller,
      ...(refusal ? { refusal, refusedToken: '' } : {}),
      // New for each operation: loaders live as long as one request.
      loaders: new Loaders(caller),
      ...live,
      origin: { address: caller.address, userAgent: request.headers['user-agent'] ?? '' },
      browserKey: browserKeyOf(request),
      setSession: () => undefined,
      deliver: async (answer) => {
        await sendText(socket, `{"id":${JSON.stringify(operationId)},"type":"next","payload":${answer}}`);
      },
      onAccessChange: checks.add,
    };
  };

  /** Accepts a socket, with the viewer that its upgrade has authenticated, if any. */
  const enter = (socket: WebSocket, asks: SocketViewer, request: IncomingMessage): void => {
    const { viewer } = asks;
    const counted = open.enter(
      socket,
      viewer.kind === 'member' ? viewer : { address: networkAddress(request, services.config) },
    );
    const connection: Connection = {
      socket,
      counted,
      asks,
      checks: new AccessChecks(services.log),
      operations: new RunningOperations(),
    };
    connections.set(socket, connection);
    socket.on('close', () => {
      connections.delete(socket);
    });
    const isKnown = (): boolean => connection.asks.viewer.kind === 'member';
    boundWaiting(socket, () => (isKnown() ? limits.socketWaitingBytes : limits.anonymousSocketWaitingBytes));
    let said = 0;
    socket.on('message', () => {
      said += 1;
      if (said > limits.anonymousSocketMessages && !isKnown()) closeSocket(socket, tooMuchSaid);
    });
    socket.on('error', (error) => {
      services.log.debug({ err: error }, 'A GraphQL socket broke');
      if (isKnown()) closeSocket(socket, unreadable);
      else socket.terminate();
    });
    bindSocket(graph, { socket, request }, services.log);
  };

  const prepare = async (
    connection: Connection,
    request: IncomingMessage,
    operationId: string,
    payload: SubscribePayload,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> => {
    const checked = checkedDocument(schema, payload.query);
    if (!('kind' in checked)) return checked;
    if (!getOperationAST(checked, payload.operationName)) return [new GraphQLError('Unable to identify operation')];
    const asks = connection.asks.refusal
      ? connection.asks
      : await authenticateAgain(services, connection.asks.viewer, { evenUnpaid: true });
    if (!asks) {
      closeSocket(connection.socket, sessionEnded);
      return [asGraphError(new AppError('UNAUTHENTICATED'))];
    }
    const refusal = authFailureOf(asks, checked, payload.operationName);
    if (refusal) return [refusal];
    const unpaid = unpaidRefusal(schema, checked, asks.viewer);
    if (unpaid) return [unpaid];
    const contextValue = contextOf(connection, asks, request, operationId);
    const { operationName, variables } = payload;
    const tooLarge = limitRefusal(schema, { document: checked, operationName, variables }, contextValue.caller);
    if (tooLarge) return [tooLarge];
    return { schema, document: checked, operationName, variableValues: variables, contextValue };
  };

  /** How to release the count of an operation, by its arguments. */
  const overs = new WeakMap<object, () => void>();
  const overOf = (args: ExecutionArgs): (() => void) => overs.get(args) ?? (() => undefined);

  const graph = makeServer<Record<string, unknown>, SocketExtra>({
    schema,
    connectionInitWaitTimeout: 10_000,
    execute: async (args) => await executeUntil(args, overOf(args)),
    subscribe: async (args) => await subscribeUntil(args, overOf(args)),
    onConnect: async ({ extra, connectionParams }) => {
      const connection = connections.get(extra.socket);
      if (!connection) return false;
      let given;
      try {
        given = await withRefusal(authenticateParameters(services, connectionParams ?? {}, { evenUnpaid: true }));
      } catch (error) {
        closeIfPassing(extra.socket, error);
        return false;
      }
      if (given) connection.asks = given;
      if (given?.viewer.kind === 'member') connection.counted.belongsTo(given.viewer.sessionId);
      return true;
    },
    onSubscribe: async ({ extra }, id, payload) => {
      const { socket, request } = extra;
      const connection = connections.get(socket);
      // Messages may still arrive on a socket that was closed.
      if (!connection || socket.readyState !== socket.OPEN) return [asGraphError(new AppError('UNAUTHENTICATED'))];
      connection.counted.used();
      const isKnown = connection.asks.viewer.kind === 'member';
      const over = connection.operations.begin(
        isKnown ? limits.operationsPerSocket : limits.anonymousOperationsPerSocket,
      );
      if (!over) return [asGraphError(new AppError('TOO_MANY_OPERATIONS'))];
      try {
        const args = await prepare(connection, request, id, payload);
        if ('schema' in args) overs.set(args, over);
        else over();
        return args;
      } catch (error) {
        over();
        return [asGraphError(closeIfPassing(socket, error))];
      }
    },
    onNext: ({ extra: { socket } }, _id, _payload, { document, operationName }, { errors, ...result }) => {
      if (!errors) return undefined;
      if (getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION)
        closeIfInterrupted(socket, errors);
      return endedByLimit({ ...result, errors: errors.map((error) => toGraphError(error)) });
    },
    onError: ({ extra: { socket } }, _id, _payload, errors) => {
      closeIfInterrupted(socket, errors);
      return errors.map((error) => toGraphError(error));
    },
  });

  function toGraphError(error: GraphQLError): GraphQLError {
    const { message, extensions, path } = formatGraphError(error.toJSON(), error, services.log);
    return new GraphQLError(message, { extensions, path });
  }

  const watch = new AccessWatch<Connection>({
    pubsub: services.pubsub,
    log: services.log,
    everyMs: recheckMs,
    connections: () => connections.values(),
    holderOf: ({ asks: { viewer } }) => (viewer.kind === 'member' ? viewer : null),
    isAbout: ({ checks }, articleId) => checks.isAbout(articleId),
    recheck: async (connection) => {
      const { socket, asks, checks } = connection;
      const now = await authenticateAgain(services, asks.viewer, { evenUnpaid: true });
      if (now?.viewer.kind !== 'member') {
        closeSocket(socket, sessionEnded);
        return;
      }
      // What it follows is no longer to be had. The client connects again for what is.
      if (endsPaid(asks.viewer, now.viewer)) closeSocket(socket, notPaid);
      else checks.run(now.viewer);
      connection.asks = now;
    },
  });

  return {
    handleUpgrade: (request, socket, head) => {
      const drop = (): void => {
        socket.destroy();
      };
      socket.on('error', drop);
      withRefusal(authenticateSocket(services, request, { evenUnpaid: true })).then(
        (asks) => {
          if (socket.destroyed) return;
          const isKnown = asks.viewer.kind === 'member';
          if (!isKnown && !open.hasRoomFor(networkAddress(request, services.config))) {
            refuseUpgrade(socket, 429, 'Too Many Requests');
            return;
          }
          socket.off('error', drop);
          server.handleUpgrade(request, socket, head, (webSocket) => {
            enter(webSocket, asks, request);
          });
        },
        (error: unknown) => {
          const passing = transientError(error);
          if (!passing) services.log.error({ err: error }, 'Nobody could be recognised');
          refuseUpgrade(socket, passing?.status ?? 500, 'Refused');
        },
      );
    },
    close: async () => {
      watch.close();
      for (const socket of server.clients) closeSocket(socket, { code: 1001, reason: 'Going away' });
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

/**
 * Closes the socket of a subscription that a temporary problem has interrupted. If the client received the error, it
 * would consider the subscription ended; on its next socket it subscribes again from where it was.
 */
function closeIfInterrupted(socket: WebSocket, errors: readonly GraphQLError[]): void {
  if (errors.some(({ originalError }) => transientError(originalError))) closeSocket(socket, tryAgainClose);
}

/**
 * Closes a socket that cannot be served for now; clients reconnect by themselves.
 * @returns the temporary problem as an AppError.
 * @throws the error itself when it is not temporary.
 */
function closeIfPassing(socket: WebSocket, error: unknown): AppError {
  const passing = transientError(error);
  if (!passing) throw error;
  closeSocket(socket, tryAgainClose);
  return passing;
}
