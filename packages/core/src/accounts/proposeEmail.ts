import { requireLinkDue } from '../mail/mailBudget.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import { AppError } from '../kernel/appError.js';
import type { MemberCaller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { issueToken } from './oneTimeTokens.js';
import { User } from './user.entity.js';
import { withEmail } from './withEmail.js';

/**
 * Mails a confirmation link to the new address and a notice to the present one, which stays in use until the link is
 * followed (docs/decisions/a-new-address-is-confirmed-signed-in.md).
 * @throws AppError EMAIL_TAKEN; TOO_MANY_REQUESTS when the address was mailed too often.
 */
export async function proposeEmail(caller: MemberCaller, tx: Tx, user: User, email: string): Promise<void> {
  const { viewer, services } = caller;
  if ((await tx.em.count(User, withEmail(email))) > 0) throw new AppError('EMAIL_TAKEN', {}, { email: 'EMAIL_TAKEN' });
  await requireLinkDue(tx.em, 'confirmation', email);
  const token = await issueToken(tx.em, 'emailChange', user.id, { email });
  const profile = `${services.config.publicUrl}/settings/profile`;
  const { locale: language } = user;
  const { hello, confirmEmail, emailChanging } = mailWords(language);
  await writeMail(
    tx,
    viewer.companyId,
    {
      to: email,
      subject: confirmEmail.title,
      ...mailLayout({
        title: confirmEmail.title,
        language,
        lines: [hello(user.firstName), ...confirmEmail.lines(email)],
        action: { label: confirmEmail.action, url: `${profile}?confirm=${token}` },
      }),
      // The link works only for the user who asked, so user managers may see this mail in the outbox.
    },
    'moderator',
    { kind: 'confirmation', readerId: user.id },
  );
  if (user.email === null) return;
  await writeMail(
    tx,
    viewer.companyId,
    {
      to: user.email,
      subject: emailChanging.title,
      ...mailLayout({
        title: emailChanging.title,
        language,
        lines: [hello(user.firstName), ...emailChanging.lines(email)],
        action: { label: emailChanging.action, url: profile },
      }),
    },
    'moderator',
    { readerId: user.id },
  );
}
