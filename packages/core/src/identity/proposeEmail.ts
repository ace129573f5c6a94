import { mailLayout } from '../mail/mailLayout.js';
import { writeMail } from '../mail/writeMail.js';
import { AppError } from '../platform/appError.js';
import type { MemberCaller } from '../platform/caller.js';
import type { Tx } from '../platform/transaction.js';
import { issueToken } from './oneTimeTokens.js';
import { User } from './user.entity.js';
import { withEmail } from './withEmail.js';

/**
 * Mails a link to a new address and tells the present one, which goes on counting until the link is followed
 * (docs/decisions/a-new-address-is-confirmed-signed-in.md).
 * @throws AppError EMAIL_TAKEN.
 */
export async function proposeEmail(caller: MemberCaller, tx: Tx, user: User, email: string): Promise<void> {
  const { viewer, services } = caller;
  if ((await tx.em.count(User, withEmail(email))) > 0) throw new AppError('EMAIL_TAKEN', {}, { email: 'EMAIL_TAKEN' });
  const token = await issueToken(tx.em, 'emailChange', user.id, { email });
  const profile = `${services.config.publicUrl}/settings/profile`;
  const greeting = `Hello ${user.firstName},`;
  const confirm = 'Confirm your new email address';
  await writeMail(tx, viewer.companyId, {
    to: email, subject: confirm,
    ...mailLayout({
      title: confirm,
      lines: [greeting, `From then on you sign in to Snaplore with ${email}.`, 'The link works once, within 24 hours, where you are signed in.'],
      action: { label: 'Confirm', url: `${profile}?confirm=${token}` },
    }),
    // It works for the person who asked alone.
  }, 'moderator');
  if (user.email === null) return;
  const title = 'Your email address is about to change';
  await writeMail(tx, viewer.companyId, {
    to: user.email, subject: title,
    ...mailLayout({
      title,
      lines: [
        greeting,
        `A new email address was asked for your account: ${email}. Until it is confirmed, this one counts.`,
        'If it was not you, change your password: it ends every other session.',
      ],
      action: { label: 'Open your profile', url: profile },
    }),
  }, 'moderator');
}
