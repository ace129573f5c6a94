import 'reflect-metadata';
import { openAgendaScheduler } from '../adapters/scheduler/agendaScheduler.js';
import { attemptRunner, type JobHandlers } from '../jobs/runAttempt.js';
import { readConfig } from '../kernel/config.js';
import { startDispatcher } from '../outbox/dispatcher.js';
import { createLog } from '../kernel/log.js';
import { openServices } from '../wiring/openServices.js';
import { reactions } from '../wiring/reactions.js';

/** A worker process for tests that kill one: it starts a mail job, reports it, and never finishes it. */
const config = readConfig();
const log = createLog('silent', 'doomed');
const { services } = await openServices(config, log);
const handlers = {
  'mail.send': async ({ jobId }: { jobId: string }) => {
    process.stdout.write(`started ${jobId}\n`);
    await new Promise(() => undefined);
  },
} as unknown as JobHandlers;
const scheduler = await openAgendaScheduler({
  pool: services.database.appPool,
  mongodbUrl: config.MONGODB_URL,
  log,
  workerName: 'doomed',
  run: attemptRunner(services, handlers, 'doomed', new AbortController().signal),
});
startDispatcher(services, scheduler, reactions);
await scheduler.start();
