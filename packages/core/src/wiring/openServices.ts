import type { AiDriver } from '../adapters/ai/aiDriver.js';
import { openIdProvider } from '../adapters/identityProvider/openIdProvider.js';
import type { MailDriver } from '../adapters/mail/mailDriver.js';
import { outboxMail } from '../adapters/mail/outboxMail.js';
import type { PaymentsDriver } from '../adapters/payments/paymentsDriver.js';
import { openStorage } from '../adapters/storage/openStorage.js';
import type { TranscriptionDriver } from '../adapters/transcription/transcriptionDriver.js';
import { transcriptionService } from '../adapters/transcription/transcriptionService.js';
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
  const [database, storage, mail, ai, transcription, payments] = await Promise.all([
    openDatabase(entities, config.DATABASE_URL, config.DATABASE_POOL),
    openStorage(config),
    openMail(config),
    openAi(config),
    openTranscription(config),
    openPayments(config, log),
  ]);
  const pubsub = openPubsub(config.DATABASE_URL, appRole, log);
  return {
    services: {
      config,
      log,
      database,
      pubsub,
      storage,
      mail,
      ai,
      transcription,
      payments,
      identityProviders: config.oidcProviders.map(openIdProvider),
    },
    close: async () => {
      mail.close();
      await pubsub.close();
      await database.close();
    },
  };
}

// What is not set is not loaded: the client of an outside service takes as much memory as the product's own code.

async function openMail({ SMTP_URL, MAIL_FROM }: Config): Promise<MailDriver> {
  if (SMTP_URL === undefined) return outboxMail;
  const { smtpMail } = await import('../adapters/mail/smtpMail.js');
  return smtpMail(SMTP_URL, MAIL_FROM);
}

async function openAi({ ai }: Config): Promise<AiDriver | null> {
  if (Object.values(ai.services).every((service) => service === null)) return null;
  const { openAiDriver } = await import('../adapters/ai/openAiDriver.js');
  return openAiDriver(ai);
}

async function openTranscription(config: Config): Promise<TranscriptionDriver | null> {
  const service = transcriptionService(config);
  if (service === null) return null;
  const { openAiTranscription } = await import('../adapters/transcription/openAiTranscription.js');
  return openAiTranscription(service);
}

async function openPayments({ payments }: Config, log: Log): Promise<PaymentsDriver | null> {
  if (payments === null) return null;
  const { paddlePayments } = await import('../adapters/payments/paddlePayments.js');
  return paddlePayments(payments, log);
}
