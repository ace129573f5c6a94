import { createTransport } from 'nodemailer';
import { AppError } from '../../kernel/appError.js';
import type { MailDriver } from './mailDriver.js';

/** A server that says nothing for so long, in milliseconds, is tried again later. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * What a server will never take (5xx for this mail or its recipient). Everything else may be better later: a server
 * that is away, one that is busy (4xx), a password that is put right.
 */
function refusal(error: unknown): string | null {
  const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutTheMail && responseCode !== undefined && responseCode >= 500
    ? (response ?? String(responseCode))
    : null;
}

/** Sends through the server at `url` (smtp:// or smtps://), a few connections kept open. */
export function smtpMail(url: string, from: string): MailDriver {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...patience });
  const domain = from.replace(/^.*@|>$/g, '');
  return {
    name: 'smtp',
    send: async ({ to, subject, text, html }, id) => {
      try {
        await transport.sendMail({
          from,
          subject,
          text,
          html,
          // As one address, whatever is in it, never as a list to be read.
          to: { name: '', address: to },
          // The same however often it is handed over: a receiver sees a mail sent again after a crash as the same one.
          messageId: `<${id}@${domain}>`,
          // RFC 3834: nobody's absence note answers it.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const answer = refusal(error);
        if (answer === null) throw error;
        throw new AppError('MAIL_REFUSED', { answer: answer.slice(0, 500) });
      }
    },
    close: () => {
      transport.close();
    },
  };
}
