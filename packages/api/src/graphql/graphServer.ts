import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Viewer } from '@snaplore/core/kernel/caller';
import { EventFeeds } from '@snaplore/core/outbox/feed';
import { transientError } from '@snaplore/core/kernel/transientError';
import type { AppServices } from '@snaplore/core/kernel/services';
import * as limits from '@snaplore/schema/limits';
import type { Request, RequestHandler, Response } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { browserKeyOf } from '../auth/browserCookie.js';
import { browserOriginOf } from '../auth/originOf.js';
import { comesFromOwnPage, authenticateRequest, tokenOf } from '../auth/authenticateRequest.js';
import { sessionCookies } from '../auth/sessionCookie.js';
import { graphRetryAfter } from '../http/retryAfter.js';
import { networkAddress } from '../http/networkAddress.js';
import type { OpenSockets } from '../sockets/openSockets.js';
import { asGraphError } from './asGraphError.js';
import { compressibleQueries, compressionOf } from './compressLargeAnswers.js';
import type { GraphContext, LiveSources } from './context.js';
import { formatGraphError } from './formatError.js';
import { largeBodies } from './graphBody.js';
import { createDocumentCache } from './documentCache.js';
import { operationLimits } from './limits/limitPlugin.js';
import { unpaidOperations } from './limits/unpaidOperations.js';
import { Evaluations } from './live/evaluations.js';
import { Loaders } from '../loaders/loaders.js';
import { transientStatus } from './transientStatus.js';
import { plainJsonStatus } from './plainJsonStatus.js';
import { refusedSessions } from './sessions/refusedSessions.js';
import { openGraphSockets, type GraphSockets } from './graphSockets.js';

/** GraphQL over HTTP as a handler, and over sockets as `sockets`. */
interface GraphServer {
  handler: RequestHandler;
  sockets: GraphSockets;
  /** The companies' events as this process follows them, and what their subscribers share. */
  live: LiveSources;
  close(): Promise<void>;
}

function contextOf(services: AppServices, live: LiveSources) {
  return async ({ req, res }: { req: Request; res: Response }): Promise<GraphContext> => {
    let viewer: Viewer = { kind: 'anonymous', companyId: null };
    let refusal: AppError | undefined;
    const carried = tokenOf(req);
    try {
      // Reads too: a page of another site must not cause requests with the cookie, even if it cannot see the answers.
      if (carried?.by === 'cookie' && !comesFromOwnPage(req, services.config)) throw new AppError('CROSS_SITE_REQUEST');
      // What an unpaid company does not have is refused by its operation (`unpaidOperations`).
      viewer = await authenticateRequest(services, req, { evenUnpaid: true });
    } catch (error) {
      const passing = transientError(error);
      if (passing) {
        services.log.warn({ err: error }, 'A request could not be authenticated for now');
        throw asGraphError(passing);
      }
      if (!(error instanceof AppError)) throw error;
      refusal = error;
    }
    const caller = {
      viewer,
      services,
      requestId: String(res.locals['requestId']),
      address: networkAddress(req, services.config),
    };
    return {
      caller,
      // A page of another site must not sign the user out.
      ...(refusal
        ? { refusal, refusedToken: refusal.code === 'CROSS_SITE_REQUEST' ? '' : (carried?.token ?? '') }
        : {}),
      hasEndedSession: viewer.kind === 'anonymous' && carried?.by === 'cookie',
      loaders: new Loaders(caller),
      ...live,
      origin: browserOriginOf(services.config, req),
      browserKey: browserKeyOf(req),
      allowCompression: compressionOf(res.locals),
      setSession: (session) => {
        for (const line of sessionCookies(services.config, req, session)) res.append('Set-Cookie', line);
      },
    };
  };
}

export async function openGraphServer(
  services: AppServices,
  schema: GraphQLSchema,
  open: OpenSockets,
): Promise<GraphServer> {
  const feeds = new EventFeeds(services);
  const evaluations = new Evaluations(services);
  const live = { feeds, evaluations };
  const apollo = new ApolloServer<GraphContext>({
    schema,
    introspection: true,
    // The process stops its parts in order itself; with two handlers of the signal, one would wait for the other for
    // ever.
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    // The screens do not use them, and a cache that anonymous visitors fill would need a limit of its own.
    persistedQueries: false,
    documentStore: createDocumentCache(),
    parseOptions: { maxTokens: limits.graphqlTokens },
    formatError: (formatted, error) => formatGraphError(formatted, error, services.log),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      largeBodies,
      refusedSessions,
      operationLimits(schema),
      unpaidOperations(schema),
      plainJsonStatus,
      transientStatus,
      graphRetryAfter,
      compressibleQueries,
      {
        // The HTTP status follows the error, for clients that do not read GraphQL's errors.
        unexpectedErrorProcessingRequest: async ({ error }) => {
          services.log.error({ err: error }, 'A GraphQL request failed');
        },
        contextCreationDidFail: async ({ error }) => {
          if (!(error instanceof GraphQLError))
            services.log.error({ err: error }, 'A request could not be authenticated');
        },
      },
    ],
    logger: services.log,
  });
  await apollo.start();
  const sockets = openGraphSockets(services, schema, live, open);
  return {
    handler: expressMiddleware(apollo, { context: contextOf(services, live) }),
    sockets,
    live,
    close: async () => {
      await sockets.close();
      evaluations.close();
      await feeds.close();
      await apollo.stop();
    },
  };
}
