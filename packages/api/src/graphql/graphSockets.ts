import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { sessionEndedChannel } from '@snaplore/core/identity/signOut';
import { recogniseSessionById } from '@snaplore/core/identity/recogniseSession';
import type { Viewer } from '@snaplore/core/platform/caller';
import type { EventFeeds } from '@snaplore/core/platform/feed';
import type { Services } from '@snaplore/core/platform/services';
import { limits } from '@snaplore/schema/limits';
import { GraphQLError, parse, specifiedRules, validate, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { recogniseSocket } from '../auth/recognise.js';
import type { GraphContext } from './context.js';
import { formatGraphError } from './formatError.js';
import { Loaders } from './loaders.js';
import { queryLimitsRule } from './queryLimits.js';

/** GraphQL's subscriptions (graphql-ws), with the same authentication as every other door. */
export interface GraphSockets {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

type Extra = Record<PropertyKey, unknown> & { viewer?: Viewer };
type SocketExtra = Extra & { socket: WebSocket; request: IncomingMessage };

/** Closes a socket whose person has signed out or lost their place: the client does not try again with it. */
const sessionEndedCode = 4403;
const recheckMs = 60_000;

export function openGraphSockets(services: Services, schema: GraphQLSchema, feeds: EventFeeds): GraphSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 100_000 });
  const bySession = new Map<string, Set<WebSocket>>();

  const contextOf = (extra: SocketExtra): GraphContext => {
    const viewer = extra.viewer ?? { kind: 'anonymous', companyId: null };
    const caller = { viewer, services, requestId: 'socket', address: extra.request.socket.remoteAddress ?? '' };
    return {
      caller,
      loaders: new Loaders(caller),
      feeds,
      origin: { address: caller.address, userAgent: extra.request.headers['user-agent'] ?? '' },
      setSession: () => undefined,
    };
  };

  const disposable = useServer<Record<string, unknown>, Extra>(
    {
      schema,
      connectionInitWaitTimeout: 10_000,
      onConnect: async ({ extra, connectionParams }) => {
        extra.viewer = await recogniseSocket(services, extra.request, connectionParams ?? {});
        if (extra.viewer.kind === 'member') {
          const { sessionId } = extra.viewer;
          const sockets = bySession.get(sessionId) ?? new Set();
          bySession.set(sessionId, sockets.add(extra.socket));
          extra.socket.once('close', () => {
            sockets.delete(extra.socket);
            if (sockets.size === 0) bySession.delete(sessionId);
          });
        }
        return true;
      },
      // Fresh for each operation: loaders live no longer than what asked for them.
      context: ({ extra }) => contextOf(extra),
      onSubscribe: ({ extra }, _id, payload) => {
        let document;
        try {
          document = parse(payload.query, { maxTokens: limits.graphqlTokens });
        } catch (error) {
          return [error as GraphQLError];
        }
        const errors = validate(schema, document, [...specifiedRules, queryLimitsRule]);
        if (errors.length > 0) return errors;
        return {
          schema,
          document,
          operationName: payload.operationName,
          variableValues: payload.variables,
          contextValue: contextOf(extra),
        };
      },
      onNext: (_context, _id, _payload, _args, result) =>
        result.errors
          ? { ...result, errors: result.errors.map((error) => toGraphError(error)) }
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

  const end = (sessionId: string): void => {
    for (const socket of bySession.get(sessionId) ?? []) socket.close(sessionEndedCode, 'Session ended');
  };
  const stop = services.pubsub.subscribe(sessionEndedChannel, end);
  // Rights can be lost in other ways than by signing out: each open session is looked at again now and then.
  const recheck = setInterval(() => {
    for (const sessionId of bySession.keys()) {
      recogniseSessionById(services, sessionId)
        .then((viewer) => {
          if (!viewer) end(sessionId);
        })
        .catch(() => {
          end(sessionId);
        });
    }
  }, recheckMs);

  return {
    handleUpgrade: (request, socket, head) => {
      server.handleUpgrade(request, socket, head, (webSocket) => server.emit('connection', webSocket, request));
    },
    close: async () => {
      stop();
      clearInterval(recheck);
      await disposable.dispose();
    },
  };
}
