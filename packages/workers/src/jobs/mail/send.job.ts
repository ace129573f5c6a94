import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { releaseMail } from '@snaplore/core/mail/releaseMail';
import { inTransaction } from '@snaplore/core/outbox/transaction';

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
  await inTransaction(caller, async ({ em }) => {
    await em.nativeUpdate(Mail, { id: mailId }, { sentAt: databaseNow() });
  });
}
