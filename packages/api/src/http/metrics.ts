import type { Server } from 'node:http';
import { mayReadMetrics, openProcessMetrics } from '@snaplore/core/metrics/processMetrics';
import { addQueueMetrics } from '@snaplore/core/metrics/queueMetrics';
import { AppError } from '@snaplore/core/kernel/appError';
import type { AppServices } from '@snaplore/core/kernel/services';
import { Router, type Request, type RequestHandler } from 'express';
import { Counter, Gauge, Histogram } from 'prom-client';
import { isCollabPath } from '../collab/documentName.js';
import { aiSocketNames, isAiSocketPath } from '../sockets/aiSockets.js';
import { isAiTranscriptionPath } from '../sockets/aiTranscriptionSocket.js';
import { isPdfPath } from '../sockets/pdfSocket.js';
import { apiHost } from './apiHost.js';

/** The metrics of one api process, where METRICS_TOKEN is set (docs/domains/metrics.md). */
interface ApiMetrics {
  /** Counts every request; mounted before all handlers. */
  count: RequestHandler;
  /** `GET /metrics` in Prometheus' text format, for requests with the token. */
  router: Router;
  /** Counts the open sockets. */
  watch(http: Server): void;
}

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const own = new Set(['/healthz', '/readyz', '/metrics']);

/** The transport that serves a path. */
function transportOf(path: string, isApiHost: boolean): string {
  if (own.has(path)) return 'health';
  if (path === '/graphql') return 'graphql';
  if (path.startsWith('/media/')) return 'media';
  return isApiHost || path.startsWith('/api/') ? 'rest' : 'web';
}

/**
 * The route pattern of a request, of which there is a fixed number. Never the path itself, which contains personal
 * data.
 */
function routeOf({ route }: Request): string {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'other';
}

function socketKind(path: string): string {
  if (path === '/graphql') return 'graphql';
  if (aiSocketNames.some((name) => isAiSocketPath(path, name)) || isAiTranscriptionPath(path)) return 'ai';
  if (isPdfPath(path)) return 'pdf';
  return isCollabPath(path) ? 'notes' : 'other';
}

/** Null when no METRICS_TOKEN is set: nothing is counted then, and `/metrics` does not exist. */
export function openApiMetrics(services: AppServices): ApiMetrics | null {
  const { config } = services;
  const token = config.METRICS_TOKEN;
  if (token === undefined) return null;
  const registry = openProcessMetrics('api', config.DATA_DIR);
  addQueueMetrics(registry, services);
  const requests = new Counter({
    name: 'snaplore_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['transport', 'route', 'method', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'snaplore_http_request_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: ['transport'],
    buckets: seconds,
    registers: [registry],
  });
  const sockets = new Gauge({
    name: 'snaplore_sockets',
    help: 'Sockets that are open.',
    labelNames: ['kind'],
    registers: [registry],
  });
  const host = apiHost(config);
  const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(token, request.headers.authorization)) throw new AppError('UNAUTHENTICATED');
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
    response.end(await registry.metrics());
  });
  return {
    router,
    count: (request, response, next) => {
      const transport = transportOf(request.path, host !== null && request.hostname === host);
      const end = durations.startTimer({ transport });
      response.once('close', () => {
        end();
        // The client disconnected before the answer.
        const status = response.writableFinished ? String(response.statusCode) : 'aborted';
        requests.inc({
          transport,
          route: routeOf(request),
          method: methods.has(request.method) ? request.method : 'other',
          status,
        });
      });
      next();
    },
    watch: (http) => {
      http.on('upgrade', (request, socket) => {
        const kind = socketKind((request.url ?? '').split('?', 1)[0] ?? '');
        sockets.inc({ kind });
        socket.once('close', () => sockets.dec({ kind }));
      });
    },
  };
}
