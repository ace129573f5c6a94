import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { sameSecret } from '../kernel/secrets.js';

/** What every process of ours tells of itself: memory, the event loop's lag, and the room on the disk of its data. */
export function openProcessMetrics(process: 'api' | 'worker', dataDir: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, value: (disk: Awaited<ReturnType<typeof statfs>>) => number): void => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        made.set(value(await statfs(dataDir)));
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

/** Whether a request carries the token of those who may read the figures: `Authorization: Bearer …`. */
export function mayReadMetrics(token: string, authorization: string | undefined): boolean {
  return sameSecret(authorization ?? '', `Bearer ${token}`);
}
