import 'reflect-metadata';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openAgendaScheduler } from '@snaplore/core/adapters/scheduler/agendaScheduler';
import { receiveWebhook } from '@snaplore/core/billing/receiveWebhook';
import { attemptRunner, type JobHandlers } from '@snaplore/core/jobs/runAttempt';
import { AppError } from '@snaplore/core/kernel/appError';
import { readConfig } from '@snaplore/core/kernel/config';
import { createLog } from '@snaplore/core/kernel/log';
import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import { watchMoments } from '@snaplore/core/testing/moments';
import { openServices } from '@snaplore/core/wiring/openServices';
import { reactions } from '@snaplore/core/wiring/reactions';
import { jobAttemptLimits, type JobName } from '@snaplore/schema/jobs';
import { sendMailJob } from '../../mail/send.job.js';
import { endSubscriptionJob, syncSeatsJob, syncSubscriptionJob, syncTransactionJob } from '../sync.job.js';

/**
 * A process that takes webhooks and runs the jobs of billing. It starts when it is sent a message, and with the next
 * one its moments count: at the one of that number it is killed; -1 for never.
 */
const handlers = Object.fromEntries(
  (Object.keys(jobAttemptLimits) as JobName[]).map((name) => [name, async () => {}]),
) as unknown as JobHandlers;
handlers['mail.send'] = sendMailJob;
handlers['billing.syncSubscription'] = syncSubscriptionJob;
handlers['billing.syncTransaction'] = syncTransactionJob;
handlers['billing.syncSeats'] = syncSeatsJob;
handlers['billing.endSubscription'] = endSubscriptionJob;

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL, 'billing');
  const { services } = await openServices(config, log);
  const scheduler = await openAgendaScheduler({
    pool: services.database.appPool,
    mongodbUrl: undefined,
    log,
    workerName: `billing-${process.pid}`,
    run: attemptRunner(services, handlers, `billing-${process.pid}`, new AbortController().signal),
    // A lock that is not renewed for so long is a killed worker's.
    lock: { lifetimeMs: 3_000, heartbeatMs: 500 },
  });
  startDispatcher(services, scheduler, reactions);
  await scheduler.start();
  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => receiveWebhook(services, body, String(request.headers['paddle-signature'])))
      .then(
        () => response.writeHead(200).end(),
        (error: unknown) => response.writeHead(error instanceof AppError ? error.status : 500).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.once('message', (moment: number) => {
    watchMoments(services.storage, Number(new URL(config.DATABASE_URL ?? '').port), moment).begin();
  });
  process.send?.((server.address() as AddressInfo).port);
}

process.once('message', () => void start());
process.on('disconnect', () => process.exit(0));
process.send?.('loaded');
