import { companyRoleLabels, type CompanyRole } from '@snaplore/schema/roles';
import type { User } from '../identity/user.entity.js';
import { mailLayout } from '../mail/mailLayout.js';
import { writeMail } from '../mail/writeMail.js';
import type { Tx } from '../platform/transaction.js';
import type { Company } from './company.entity.js';

interface Welcome {
  company: Company;
  user: User;
  role: CompanyRole;
  /** Lets the person choose their first password; null where the account has one. */
  token: string | null;
}

/** Tells somebody by mail that they were added to a company, and how they get in. */
export async function writeWelcome(tx: Tx, publicUrl: string, { company, user, role, token }: Welcome): Promise<void> {
  const title = `Welcome to ${company.title} on Snaplore`;
  const words = mailLayout({
    title,
    lines: [
      `Hello ${user.firstName},`,
      `You were added to ${company.title} as ${companyRoleLabels[role]}.`,
      token === null
        ? 'Sign in with this email address and the password of your account.'
        : 'Choose a password to sign in with. The link works once, within an hour; later, ask for another one where you sign in.',
    ],
    action: token === null
      ? { label: 'Sign in', url: `${publicUrl}/login` }
      : { label: 'Choose a password', url: `${publicUrl}/password-reset/${token}` },
  });
  await writeMail(tx, company.id, { to: user.email ?? '', subject: title, ...words }, role);
}
