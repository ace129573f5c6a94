/**
 * The product spread over several processes on one machine: two api and two workers on one PostgreSQL of the system,
 * behind one address.
 * node scripts/topology.ts [port]
 * Everything is removed at the end. The environment's settings are passed on (S3_ENDPOINT, MONGODB_URL, ...).
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOnPath } from './findBrowser.ts';
import { freePort, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { nodeOptions } from './nodeOptions.ts';
import type { Installation } from './postgresCluster.ts';
import { Problem } from './problem.ts';
import { openRoundRobin } from './roundRobin.ts';
import { Service } from './service.ts';

const root = path.dirname(import.meta.dirname);

/** The system's oldest PostgreSQL from version 15 on, where Debian installs them or on PATH. */
function systemPostgres(): Installation {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .filter((name) => Number(name) >= 15)
        .sort((a, b) => Number(a) - Number(b))
    : [];
  const version = versions.find((name) => existsSync(path.join(debian, name, 'bin', 'postgres')));
  if (version !== undefined) return { folder: path.join(debian, version), version };
  const program = findOnPath(['postgres']);
  if (program === undefined) throw new Problem('No PostgreSQL on this system: apt-get install postgresql.');
  return { folder: path.dirname(path.dirname(program)), version: '15' };
}

const installation = systemPostgres();
const dataDir = mkdtempSync(path.join(tmpdir(), 'snaplore-topology-'));
const port = Number(process.argv[2] ?? 0) || (await freePort());
const address = `http://localhost:${String(port)}`;
const database = await startEmbeddedPostgres({
  dataDir: path.join(dataDir, 'database'),
  throwaway: true,
  installation,
});
const apiPorts = [await freePort(), await freePort()];

function service(kind: 'api' | 'workers', number: number): Service {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: path.join(dataDir, 'files'),
    PUBLIC_URL: address,
    TRUST_PROXY: '1',
    ADDRESS_LIMIT_FACTOR: '1000',
    PORT: String(apiPorts[number] ?? 0),
  };
  const name = `${kind}-${String(number + 1)}`;
  return new Service({
    name,
    env,
    args: [...nodeOptions[kind], `packages/${kind}/dist/main.js`],
    cwd: root,
    logFolder: path.join(dataDir, 'logs'),
    onStart: ({ pid }) => {
      console.log(`${name} is process ${String(pid)}`);
    },
  });
}

const services = [service('api', 0), service('api', 1), service('workers', 0), service('workers', 1)];

async function stop(): Promise<void> {
  await Promise.all(services.map((each) => each.stop()));
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

try {
  await Promise.all(services.map((each) => each.start()));
  const proxy = await openRoundRobin(apiPorts, port);
  console.log(
    `PostgreSQL ${installation.version}, api on ${apiPorts.join(' and ')}, logs in ${path.join(dataDir, 'logs')}`,
  );
  console.log(`Ready: ${address}`);
  process.send?.({ type: 'ready', address });
  const end = (): void =>
    void proxy
      .close()
      .then(stop)
      .then(() => process.exit());
  process.once('SIGINT', end).once('SIGTERM', end).once('disconnect', end);
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  await stop();
  process.exit(1);
}
