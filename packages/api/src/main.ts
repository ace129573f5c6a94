import '@snaplore/core/kernel/prepareProcess';
import 'reflect-metadata';
import { openAgendaScheduler } from '@snaplore/core/adapters/scheduler/agendaScheduler';
import { ConfigError, readConfig } from '@snaplore/core/kernel/config';
import { DatabaseError } from '@snaplore/core/kernel/database';
import { createLog } from '@snaplore/core/kernel/log';
import { migrate } from '@snaplore/core/migrations/migrate';
import { openServices } from '@snaplore/core/wiring/openServices';
import { openApiServer } from './server.js';

/** The api process: migrates, starts the transports, and stops them in order on a signal. */
async function main(): Promise<void> {
  const config = readConfig();
  if (config.DATABASE_URL === undefined)
    throw new ConfigError('Settings: DATABASE_URL is needed; "npm start" gives one');
  const log = createLog(config.LOG_LEVEL, 'api');
  await migrate(config.DATABASE_URL, log);
  const app = await openServices(config, log);
  const scheduler = await openAgendaScheduler({
    pool: app.services.database.appPool,
    mongodbUrl: config.MONGODB_URL,
    log,
    workerName: `api-${process.pid}`,
    run: null,
  });
  const server = await openApiServer(app.services, scheduler, config.PORT);
  log.info({ port: server.port }, 'The api is listening');
  process.send?.({ type: 'ready', port: server.port });
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    server
      .close()
      .then(() => scheduler.stop(1_000))
      .then(() => app.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'The api did not end cleanly');
        process.exit(1);
      });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DatabaseError;
  const code = (error as { code?: string }).code;
  const line = known
    ? error.message
    : code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? '4000'} is already taken; set PORT to another one`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${line}\n`, () => process.exit(1));
});
