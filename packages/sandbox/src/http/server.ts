import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Engine } from '../engine.js';
import type { Log } from '../log.js';
import { notFound, ProtocolError, protocolError } from '../protocolError.js';
import { customerRoutes } from '../routes/customers.js';
import { priceRoutes } from '../routes/prices.js';
import { sandboxRoutes } from '../routes/sandbox.js';
import { subscriptionRoutes } from '../routes/subscriptions.js';
import { transactionRoutes } from '../routes/transactions.js';
import { answerWith, type Failure } from './failures.js';
import { readBody } from './readBody.js';
import { render, renderError, send, type RenderedAnswer } from './respond.js';
import { compileRoutes, findRoute, type Answer } from './route.js';

/** How long a request may take to arrive. */
const requestMs = 10_000;

const routes = compileRoutes([
  ...priceRoutes,
  ...transactionRoutes,
  ...subscriptionRoutes,
  ...customerRoutes,
  ...sandboxRoutes,
]);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasKey(request: IncomingMessage, apiKey: string): boolean {
  const [, key = ''] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(key), digest(apiKey));
}

async function answer(request: IncomingMessage, engine: Engine, apiKey: string): Promise<RenderedAnswer> {
  const host = `http://${request.headers.host ?? 'localhost'}`;
  const url = URL.parse(request.url ?? '/', host);
  const found = url && findRoute(routes, request.method ?? 'GET', url.pathname);
  const isAllowed = found?.route.isOpen === true || hasKey(request, apiKey);
  if (!isAllowed) throw protocolError('forbidden', 'The api key is missing or wrong.', 403);
  if (!found) throw notFound('address');
  const { route, ids } = found;
  const body = route.method === 'GET' ? {} : await readBody(request);
  const [id = '', secondId = ''] = ids;
  const handle = (world: Parameters<typeof route.handle>[0]): Answer =>
    route.handle(world, { id, secondId, query: url.searchParams, body, address: `${host}${url.pathname}` });
  return engine.run((world) => render(handle(world)));
}

/** The sandbox's server. Whatever is asked, it answers: nothing that arrives ends the process. */
export function createSandboxServer(engine: Engine, apiKey: string, log: Log, failure: () => Failure | null): Server {
  const server = createServer(
    { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      response.on('error', () => undefined);
      const failing = failure();
      if (failing) {
        answerWith(failing, response);
        return;
      }
      answer(request, engine, apiKey)
        .catch((error: unknown) => {
          const isCut = request.destroyed && !request.complete;
          if (!(error instanceof ProtocolError) && !isCut)
            log.error(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
          return renderError(error);
        })
        .then((rendered) => {
          if (!response.destroyed) send(response, rendered);
        })
        .catch((error: unknown) => {
          log.error(`An answer could not be sent: ${String(error)}`);
          response.destroy();
        });
    },
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  return server;
}
