import '@snaplore/core/kernel/prepareProcess';
import 'reflect-metadata';
import { hostname } from 'node:os';
import { closeChromium } from '@snaplore/core/adapters/chromium/sharedChromium';
import { openAgendaScheduler } from '@snaplore/core/adapters/scheduler/agendaScheduler';
import { scheduleDueDeletions } from '@snaplore/core/companyDeletion/scheduleDueDeletions';
import { scheduleReconcile } from '@snaplore/core/billing/scheduleReconcile';
import { scheduleCleaning } from '@snaplore/core/maintenance/scheduleCleaning';
import { schedulePurge } from '@snaplore/core/maintenance/schedulePurge';
import { attemptRunner } from '@snaplore/core/jobs/runAttempt';
import { scheduleDigests } from '@snaplore/core/notifications/scheduleDigests';
import { ConfigError, readConfig } from '@snaplore/core/kernel/config';
import { DatabaseError } from '@snaplore/core/kernel/database';
import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import { createLog } from '@snaplore/core/kernel/log';
import { migrate } from '@snaplore/core/migrations/migrate';
import { openServices } from '@snaplore/core/wiring/openServices';
import { jobHandlers } from './jobs/handlers.js';
import { stepsToPlayable } from './jobs/videos/process.job.js';
import { openMetricsServer } from './metricsServer.js';
import { coolSteps, warmSteps } from './pipelines/video/runStep.js';
import { scheduleWorkRemoval } from './jobs/videos/removeAbandonedWork.js';
import { seedDemo } from './seed/seedDemo.js';
import { reactions } from '@snaplore/core/wiring/reactions';

/** How long a running job may continue during shutdown; if it needs more, it runs again elsewhere. */
const drainMs = 8_000;

/** The worker process: dispatches the outbox and runs jobs. */
async function main(): Promise<void> {
  const config = readConfig();
  if (config.DATABASE_URL === undefined)
    throw new ConfigError('Settings: DATABASE_URL is needed; "npm start" gives one');
  const log = createLog(config.LOG_LEVEL, 'worker');
  await migrate(config.DATABASE_URL, log);
  const app = await openServices(config, log);
  // Never on a database that the operator provided.
  if (config.EMBEDDED_DATABASE && config.DEMO) await seedDemo(app.services);
  const workerName = `${hostname()}-${process.pid}`;
  const ending = new AbortController();
  const scheduler = await openAgendaScheduler({
    pool: app.services.database.appPool,
    mongodbUrl: config.MONGODB_URL,
    log,
    workerName,
    run: attemptRunner(app.services, jobHandlers, workerName, ending.signal),
  });
  const dispatcher = startDispatcher(app.services, scheduler, reactions);
  await scheduler.start();
  const keeping = [
    schedulePurge(app.services),
    scheduleCleaning(app.services),
    scheduleDigests(app.services),
    scheduleReconcile(app.services),
    scheduleDueDeletions(app.services),
    scheduleWorkRemoval(app.services),
  ];
  log.info({ worker: workerName }, 'The worker is running');
  const metrics = await openMetricsServer(config);
  process.send?.({ type: 'ready' });
  warmSteps(stepsToPlayable);
  const end = (): void => {
    if (ending.signal.aborted) return;
    ending.abort();
    metrics?.close();
    for (const each of keeping) each.close();
    dispatcher
      .close()
      .then(() => scheduler.stop(drainMs))
      .then(closeChromium)
      .then(() => app.close())
      .then(coolSteps)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'The worker did not end cleanly');
        process.exit(1);
      });
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DatabaseError;
  const line = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${line}\n`, () => process.exit(1));
});
