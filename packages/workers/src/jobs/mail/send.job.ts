import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { recordSent, releaseMail } from '@snaplore/core/mail/releaseMail';

/**
 * Hands one mail to the server, unless it was sent already. No transaction is open meanwhile, however slow the server.
 * A worker killed between the server's answer and the record sends it again with the same Message-ID
 * (docs/domains/mail.md).
 * @throws AppError MAIL_REFUSED when the server refuses it for good.
 */
export async function sendMailJob({ caller, payload: { mailId } }: Attempt<'mail.send'>): Promise<void> {
  const mail = await releaseMail(caller.services, mailId);
  if (!mail) return;
  await caller.services.mail.send(mail, mail.id);
  await recordSent(caller.services, mailId);
}
