import { createTransport } from 'nodemailer';
import type { MailDriver } from './mailDriver.js';

/** Sends through the server at `url` (smtp:// or smtps://), a few connections kept open. */
export function smtpMail(url: string, from: string): MailDriver {
  const transport = createTransport(url, { from });
  return {
    name: 'smtp',
    send: async (mail, id) => {
      // The id as Message-ID: a mail handed over twice after a crash is seen as one by the receiver.
      await transport.sendMail({ ...mail, from, messageId: `<${id}@snaplore>` });
    },
    close: () => {
      transport.close();
    },
  };
}
