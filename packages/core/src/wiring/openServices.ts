import { openAiDriver } from '../adapters/ai/openAiDriver.js';
import { openIdProvider } from '../adapters/identityProvider/openIdProvider.js';
import { outboxMail } from '../adapters/mail/outboxMail.js';
import { smtpMail } from '../adapters/mail/smtpMail.js';
import { openStorage } from '../adapters/storage/openStorage.js';
import type { Config } from '../kernel/config.js';
import { ConfigError } from '../kernel/config.js';
import { openDatabase } from '../kernel/database.js';
import { appRole } from '../kernel/databaseRoles.js';
import type { Log } from '../kernel/log.js';
import { entities } from './entities.js';
import { openPubsub } from '../kernel/pubsub.js';
import type { AppServices } from '../kernel/services.js';

/** The open services of one process. */
export interface OpenServices {
  services: AppServices;
  close(): Promise<void>;
}

/**
 * Opens the services of a process by its settings.
 * @throws ConfigError, DatabaseError.
 */
export async function openServices(config: Config, log: Log): Promise<OpenServices> {
  if (config.DATABASE_URL === undefined) throw new ConfigError('Settings: DATABASE_URL is needed');
  const [database, storage] = await Promise.all([
    openDatabase(entities, config.DATABASE_URL, config.DATABASE_POOL),
    openStorage(config),
  ]);
  const pubsub = openPubsub(config.DATABASE_URL, appRole, log);
  const mail = config.SMTP_URL === undefined ? outboxMail : smtpMail(config.SMTP_URL, config.MAIL_FROM);
  const ai =
    config.OPENAI_API_KEY === undefined
      ? null
      : openAiDriver({ apiKey: config.OPENAI_API_KEY, baseUrl: config.OPENAI_BASE_URL, model: config.OPENAI_MODEL });
  return {
    services: {
      config,
      log,
      database,
      pubsub,
      storage,
      mail,
      ai,
      identityProviders: config.oidcProviders.map(openIdProvider),
    },
    close: async () => {
      mail.close();
      await pubsub.close();
      await database.close();
    },
  };
}
