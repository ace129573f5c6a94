import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStorage } from '../adapters/storage/openStorage.js';
import { openIdProvider } from '../adapters/identityProvider/openIdProvider.js';
import { paddlePayments } from '../adapters/payments/paddlePayments.js';
import { outboxMail } from '../adapters/mail/outboxMail.js';
import { readConfig } from '../kernel/config.js';
import { openDatabase } from '../kernel/database.js';
import { appRole } from '../kernel/databaseRoles.js';
import { dispatchEvents } from '../outbox/dispatcher.js';
import { createLog } from '../kernel/log.js';
import { openPubsub } from '../kernel/pubsub.js';
import type { AppServices } from '../kernel/services.js';
import { entities } from '../wiring/entities.js';
import { reactions } from '../wiring/reactions.js';

/** The services for one test file: a database cloned from the migrated template, storage in a new folder. */
export interface TestApp {
  services: AppServices;
  /** The address of the database with its owner's rights, for what a test must read regardless of policies. */
  ownerUrl: string;
  /** Dispatches events until none wait. */
  dispatch(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens services on a new database in the cluster of `adminUrl`, which has the migrated template. `settings` override
 * the defaults.
 */
export async function openAppOn(
  adminUrl: string,
  settings: Record<string, string> = {},
  log = createLog('silent', 'test'),
): Promise<TestApp> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template template_snaplore`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'snaplore-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '8',
    PUBLIC_URL: 'http://snaplore.localhost',
    SECRET_KEY: 'x'.repeat(40),
    // All requests of a test come from one address.
    ADDRESS_LIMIT_FACTOR: '1000',
    ...settings,
  });
  const database = await openDatabase(entities, url.href, config.DATABASE_POOL);
  const pubsub = openPubsub(url.href, appRole, log);
  const services: AppServices = {
    config,
    log,
    database,
    pubsub,
    storage: await openStorage(config),
    mail: outboxMail,
    ai: null,
    payments: config.payments && paddlePayments(config.payments, log),
    transcription: null,
    identityProviders: config.oidcProviders.map(openIdProvider),
  };
  return {
    services,
    ownerUrl: url.href,
    dispatch: async () => {
      while ((await dispatchEvents(services, reactions)) > 0);
    },
    close: async () => {
      await pubsub.close();
      // The database is removed with its cluster at the end of the run; dropping it would force a checkpoint of all
      // others.
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
