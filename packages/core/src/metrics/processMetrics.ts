import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { sameSecret } from '../kernel/secrets.js';

/**
 * Opens the metrics of this process: memory, event loop lag, and the free disk space of DATA_DIR
 * (docs/domains/metrics.md).
 */
export function openProcessMetrics(process: 'api' | 'worker', dataDir: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, value: (disk: Awaited<ReturnType<typeof statfs>>) => number): void => {
    const metric: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        metric.set(value(await statfs(dataDir)));
      },
    });
  };
  gauge(
    'snaplore_disk_free_bytes',
    'Room on the disk of DATA_DIR that an ordinary account may use.',
    ({ bavail, bsize }) => Number(bavail) * Number(bsize),
  );
  gauge('snaplore_disk_size_bytes', 'The size of that disk.', ({ blocks, bsize }) => Number(blocks) * Number(bsize));
  return registry;
}

/** Returns whether a request carries the metrics token: `Authorization: Bearer …`. */
export function mayReadMetrics(token: string, authorization: string | undefined): boolean {
  return sameSecret(authorization ?? '', `Bearer ${token}`);
}
