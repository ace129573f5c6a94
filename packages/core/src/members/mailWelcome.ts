import type { CompanyRole } from '@snaplore/schema/roles';
import type { User } from '../accounts/user.entity.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import type { Tx } from '../outbox/transaction.js';
import type { Company } from '../companies/company.entity.js';

interface Welcome {
  company: Company;
  user: User;
  role: CompanyRole;
  /** For choosing a first password; null if the account has one. */
  token: string | null;
}

/** Mails a new member that they were added to a company, with a link to sign in or to choose a password. */
export async function mailWelcome(tx: Tx, publicUrl: string, { company, user, role, token }: Welcome): Promise<void> {
  const { hello, welcome } = mailWords(user.locale);
  const title = welcome.title(company.title);
  const words = mailLayout({
    title,
    language: user.locale,
    lines: [hello(user.firstName), ...welcome.lines(company.title, role, token === null)],
    action:
      token === null
        ? { label: welcome.signIn, url: `${publicUrl}/login` }
        : { label: welcome.choosePassword, url: `${publicUrl}/password-reset/${token}` },
  });
  await writeMail(tx, company.id, { to: user.email ?? '', subject: title, ...words }, role, { kind: 'welcome' });
}
