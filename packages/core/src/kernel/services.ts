import type { AiDriver } from '../adapters/ai/aiDriver.js';
import type { IdentityProvider } from '../adapters/identityProvider/identityProvider.js';
import type { MailDriver } from '../adapters/mail/mailDriver.js';
import type { PaymentsDriver } from '../adapters/payments/paymentsDriver.js';
import type { Storage } from '../adapters/storage/storage.js';
import type { TranscriptionDriver } from '../adapters/transcription/transcriptionDriver.js';
import type { Config } from './config.js';
import type { Database } from './database.js';
import type { Log } from './log.js';
import type { Pubsub } from './pubsub.js';

/** The services of a process, which outlive a request. */
export interface AppServices {
  config: Config;
  log: Log;
  database: Database;
  pubsub: Pubsub;
  storage: Storage;
  mail: MailDriver;
  /** Null when nothing serves any purpose. */
  ai: AiDriver | null;
  /** Null when no service is set; a model on this machine (WHISPER_MODEL) is run by workers alone. */
  transcription: TranscriptionDriver | null;
  /** Null when nobody pays (PAYMENTS=none). */
  payments: PaymentsDriver | null;
  /** Sign-in providers, in the order of the settings. */
  identityProviders: readonly IdentityProvider[];
}
