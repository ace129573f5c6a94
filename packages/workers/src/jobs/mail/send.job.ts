import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { databaseNow } from '@snaplore/core/kernel/databaseClock';
import { releaseMail } from '@snaplore/core/mail/releaseMail';
import { inTransaction } from '@snaplore/core/outbox/transaction';

/**
 * Hands one mail to the server; one that was sent is not sent again. No transaction is open meanwhile, however slow the
 * server is. A worker that is killed between the server's yes and the record sends it once more, by the same
 * Message-ID.
 * @throws AppError MAIL_REFUSED when the server never will take it.
 */
export async function sendMailJob({ caller, payload: { mailId } }: Attempt<'mail.send'>): Promise<void> {
  const mail = await releaseMail(caller.services, mailId);
  if (!mail) return;
  await caller.services.mail.send(mail, mail.id);
  await inTransaction(caller, async ({ em }) => {
    await em.nativeUpdate(Mail, { id: mailId }, { sentAt: databaseNow() });
  });
}
