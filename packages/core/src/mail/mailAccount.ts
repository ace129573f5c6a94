import { homeOf } from '../companies/homeCompany.js';
import type { User } from '../accounts/user.entity.js';
import type { Tx } from '../outbox/transaction.js';
import { mailLayout } from './mailLayout.js';
import { mailWords } from './words/languages.js';
import type { MailWords } from './words/mailWords.js';
import { writeMail } from './writeMail.js';

/** What an account's person is told of by mail, since it may not have been them. */
export type AccountNotice = keyof MailWords['notices'];

interface Notice {
  publicUrl: string;
  /** What happened. */
  notice: AccountNotice;
  /** The company whose mail it is; without one the first that the person is active in. */
  companyId?: string | undefined;
  /** Where to, when not to the account's present address. */
  to?: string | undefined;
}

/**
 * Tells the person of an account by mail what happened to it. Nothing is written to an account without an address or a
 * company.
 */
export async function mailAccount(
  tx: Tx,
  user: User,
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
