import type { Attempt } from '@snaplore/core/jobs/runAttempt';
import { Mail } from '@snaplore/core/mail/mail.entity';
import { inTransaction } from '@snaplore/core/platform/transaction';

/** Hands one mail to the server. A mail that was sent is not sent again. */
export async function sendMailJob({ caller, payload }: Attempt<'mail.send'>): Promise<void> {
  await inTransaction(caller, async ({ em }) => {
    const mail = await em.findOne(Mail, { id: payload.mailId });
    if (!mail || mail.sentAt) return;
    await caller.services.mail.send(mail, mail.id);
    mail.sentAt = new Date();
  });
}
