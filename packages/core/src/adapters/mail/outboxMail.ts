import type { MailDriver } from './mailDriver.js';

/** Sends nothing: every mail stays in the `mail` table, which the development page shows. */
export const outboxMail: MailDriver = {
  name: 'outbox',
  send: async () => {},
  close: () => undefined,
};
