import type { MailDriver } from './mailDriver.js';

/** Keeps every mail in the `mail` table, where the development page shows it, and sends nothing. */
export const outboxMail: MailDriver = {
  name: 'outbox',
  send: async () => {},
  close: () => undefined,
};
