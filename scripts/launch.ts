import { createServer } from 'node:net';
import path from 'node:path';
import { ConfigError, readConfig, type Config } from '../packages/core/src/kernel/config.ts';
import { buildStaleTargets } from './build.ts';
import { demoAccountLines } from './demoAccounts.ts';
import { freePort, startEmbeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.ts';
import { nodeOptions } from './nodeOptions.ts';
import { hasOwnSandbox, sandboxSettings } from './paymentsSandbox.ts';
import { Problem } from './problem.ts';
import { lockDataDir, type RunLock } from './runLock.ts';
import { Service, type ServiceOptions } from './service.ts';

const root = path.dirname(import.meta.dirname);
const isDevelopment = process.argv.includes('--dev');
const startedAt = Date.now();

// Files created from here on hold users' data: readable only by their owner.
process.umask(0o077);
// A closed terminal, or a full disk behind it, loses the lines and nothing else.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const cancel = new AbortController();
const services: Service[] = [];
let lock: RunLock | undefined;
let database: Promise<EmbeddedPostgres> | undefined;
let stopping: Promise<void> | undefined;

/** Stops in order: the transports and the workers finish their work, the database stops last. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    cancel.abort();
    await Promise.all(services.map((service) => service.stop()));
    await database?.then((running) => running.stop()).catch(() => undefined);
    lock?.release();
  })();
  return stopping;
}

function stopOn(reason: string): void {
  if (!stopping && reason !== '') console.log(reason);
  void stop().then(() => process.exit());
}

function portIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Problem(
          error.code === 'EADDRINUSE'
            ? `Port ${String(port)} is taken by another program: set PORT to a free one ` +
                `(PORT=${String(port + 1)} npm start).`
            : `Port ${String(port)} cannot be used (${error.code ?? error.message}): set PORT to another.`,
        ),
      );
    });
    probe.listen(port, host, () =>
      probe.close(() => {
        resolve();
      }),
    );
  });
}

async function environment(config: Config, port: number, address: string): Promise<NodeJS.ProcessEnv> {
  const dataDir = path.resolve(root, config.DATA_DIR);
  const env = {
    ...process.env,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(isDevelopment ? { PUBLIC_URL: address } : {}),
  };
  // In development the sources are compiled as they are loaded, with the decorator settings of this file.
  const settings = isDevelopment ? { ...env, TS_NODE_PROJECT: 'tsconfig.base.json' } : env;
  if (config.DATABASE_URL) return settings;
  database = startEmbeddedPostgres({
    dataDir,
    keepRunning: (line) => {
      console.error(line);
    },
  });
  const { url } = await database;
  return { ...settings, DATABASE_URL: url, EMBEDDED_DATABASE: '1' };
}

function serviceOptions(name: string, args: string[], env: NodeJS.ProcessEnv, dataDir: string): ServiceOptions {
  return {
    name,
    args,
    env,
    cwd: root,
    logFolder: path.join(dataDir, 'logs'),
    showAtOnce: isDevelopment,
    onStart: (id) => lock?.remember({ name, ...id }),
  };
}

function serverArguments(name: 'api' | 'workers' | 'sandbox'): string[] {
  const options = name === 'sandbox' ? [] : nodeOptions[name];
  if (!isDevelopment) return [...options, `packages/${name}/dist/main.js`];
  return [
    '--watch',
    '--watch-preserve-output',
    '--conditions=source',
    '--import',
    '@swc-node/register/esm-register',
    `packages/${name}/src/main.ts`,
  ];
}

async function main(): Promise<void> {
  const config = readConfig();
  const port = config.PORT === 0 ? await freePort() : config.PORT;
  // In development a separate server serves the pages: cookies are accepted from its origin.
  const webPort = isDevelopment ? await freePort(5173) : port;
  const address = config.PUBLIC_URL ? config.publicUrl : `http://localhost:${String(webPort)}`;
  const dataDir = path.resolve(root, config.DATA_DIR);

  lock = await lockDataDir(dataDir, address);
  await portIsFree(port, config.HOST);
  const [env] = await Promise.all([
    environment(config, port, address),
    isDevelopment ? undefined : buildStaleTargets(root, cancel.signal),
  ]);
  if (stopping) return;
  const payments = hasOwnSandbox(config, env)
    ? sandboxSettings(config, { api: port, sandbox: await freePort() }, address, dataDir)
    : null;
  const make = (name: 'api' | 'workers' | 'sandbox', settings: NodeJS.ProcessEnv = {}) =>
    new Service(serviceOptions(name, serverArguments(name), { ...env, ...settings }, dataDir));
  services.push(make('api', payments?.product), make('workers', payments?.product));
  if (payments) services.push(make('sandbox', payments.sandbox));
  await Promise.all(services.map((service) => service.start()));
  const shown = isDevelopment ? await startWeb(env, dataDir, port, webPort) : address;

  announce(shown, env['EMBEDDED_DATABASE'] === '1' && config.DEMO);
  process.send?.({ type: 'ready', address: shown });
}

/** In development a separate server serves the pages and proxies the rest to the api. */
async function startWeb(env: NodeJS.ProcessEnv, dataDir: string, apiPort: number, port: number): Promise<string> {
  const web = new Service(
    serviceOptions(
      'web',
      ['scripts/webDevelopment.ts', String(port)],
      { ...env, API_ORIGIN: `http://localhost:${String(apiPort)}` },
      dataDir,
    ),
  );
  services.push(web);
  await web.start();
  return `http://localhost:${String(port)}`;
}

function announce(address: string, hasDemo: boolean): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const lines = [
    '',
    `  Snaplore is ready (${seconds} s):  ${address}`,
    '',
    ...(hasDemo ? [...demoAccountLines(), ''] : []),
    '  Ctrl-C stops it.',
    '',
  ];
  console.log(lines.join('\n'));
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    stopOn('Stopping ...');
  });
}
process.on('disconnect', () => {
  stopOn('Stopping ...');
});

try {
  await main();
} catch (error) {
  if (!stopping) {
    process.exitCode = 1;
    const isPlain = error instanceof Problem || error instanceof ConfigError;
    console.error(isPlain ? error.message : error);
  }
  stopOn('');
}
