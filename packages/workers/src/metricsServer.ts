import { createServer } from 'node:http';
import { mayReadMetrics, openProcessMetrics } from '@snaplore/core/metrics/processMetrics';
import type { Config } from '@snaplore/core/kernel/config';

/**
 * Serves `GET /metrics` of this worker on WORKERS_METRICS_PORT to requests with METRICS_TOKEN; the api serves the
 * metrics of the queues (docs/domains/metrics.md). Null where no port is set.
 */
export async function openMetricsServer(config: Config): Promise<{ port: number; close(): void } | null> {
  const { METRICS_TOKEN: token, WORKERS_METRICS_PORT: port, DATA_DIR, HOST } = config;
  if (token === undefined || port === undefined) return null;
  const registry = openProcessMetrics('worker', DATA_DIR);
  const server = createServer((request, response) => {
    const isAllowed = mayReadMetrics(token, request.headers.authorization);
    if (request.url !== '/metrics' || request.method !== 'GET' || !isAllowed) {
      response.writeHead(isAllowed ? 404 : 401).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
