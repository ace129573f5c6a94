import { homeOf } from '../companies/homeCompany.js';
import type { User } from '../accounts/user.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { mailLayout } from './mailLayout.js';
import { mailWords } from './words/languages.js';
import type { MailWords } from './words/mailWords.js';
import { writeMail } from './writeMail.js';

/** What the owner of an account is notified of, in case another person did it. */
type AccountNotice = keyof MailWords['notices'];

interface Notice {
  publicUrl: string;
  /** The event. */
  notice: AccountNotice;
  /** The company that the mail belongs to; by default the first in which the user is active. */
  companyId?: string | undefined;
  /** By default the account's present address. */
  to?: string | undefined;
}

/**
 * Mails a notice to the owner of an account. Does nothing for an account without an address or an active company
 * (docs/domains/mail.md).
 */
export async function mailAccount(
  tx: Tx,
  user: Pick<User, 'id' | 'email' | 'firstName' | 'locale'>,
  { publicUrl, notice, companyId, to = user.email ?? '' }: Notice,
): Promise<void> {
  const home = companyId ?? (await homeOf(tx.em, user.id));
  if (to === '' || home === null) return;
  const { locale: language } = user;
  const { hello, notices } = mailWords(language);
  const { title, lines, action, page } = notices[notice];
  const words = mailLayout({
    title,
    language,
    lines: [hello(user.firstName), ...lines(user.email ?? '')],
    action: { label: action, url: `${publicUrl}${page}` },
  });
  await writeMail(tx, home, { to, subject: title, ...words }, null, { readerId: user.id });
}
