import { createTransport } from 'nodemailer';
import { AppError } from '../../kernel/appError.js';
import type { MailDriver } from './mailDriver.js';

/** Timeouts in milliseconds; after them the mail is retried later. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Returns the answer of a permanent refusal (5xx for this mail or its recipient), else null. Everything else may
 * succeed later: an unavailable or busy server (4xx), a corrected password.
 */
function refusal(error: unknown): string | null {
  const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutTheMail && responseCode !== undefined && responseCode >= 500
    ? (response ?? String(responseCode))
    : null;
}

/** Returns a driver for the server at `url` (smtp:// or smtps://), with a few connections kept open. */
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
          // As a single address, whatever it contains, never parsed as a list.
          to: { name: '', address: to },
          // The same for every attempt, so that a mail sent again after a crash is recognised as the same one.
          messageId: `<${id}@${domain}>`,
          // RFC 3834: suppresses automatic replies.
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
