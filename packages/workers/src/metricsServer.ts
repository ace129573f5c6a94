import { createServer } from 'node:http';
import { mayReadMetrics, openProcessMetrics } from '@snaplore/core/metrics/processMetrics';
import type { Config } from '@snaplore/core/kernel/config';

/**
 * `GET /metrics` of this worker alone, on WORKERS_METRICS_PORT, for who sends METRICS_TOKEN; what waits in the queues
 * is told by the api. Null where no port is set.
 */
export async function openMetricsServer(config: Config): Promise<{ port: number; close(): void } | null> {
  const { METRICS_TOKEN: token, WORKERS_METRICS_PORT: wanted, DATA_DIR, HOST } = config;
  if (token === undefined || wanted === undefined) return null;
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
    server.listen(wanted, HOST, resolve);
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
