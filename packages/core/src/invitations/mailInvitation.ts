import { limits } from '@snaplore/schema/limits';
import type { CompanyRole } from '@snaplore/schema/roles';
import type { User } from '../accounts/user.entity.js';
import { mailLayout } from '../mail/mailLayout.js';
import { mailWords } from '../mail/words/languages.js';
import { writeMail } from '../mail/writeMail.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { AppServices } from '../kernel/services.js';
import { newToken } from '../kernel/secrets.js';
import type { Tx } from '../outbox/transaction.js';
import type { Company } from '../companies/company.entity.js';
import { Invitation } from './invitation.entity.js';

/** Who is invited, already checked. */
export interface Invited {
  firstName: string;
  lastName: string;
  /** Trimmed, lower case. */
  email: string;
  role: CompanyRole;
  /** False keeps the invitation without telling anybody. */
  sendEmail: boolean;
  /** When it takes the place of one that was mailed before. */
  resentAt?: Date;
}

/** Into which company, and in whose name. */
export interface Inviting {
  services: AppServices;
  company: Company;
  inviter: User;
}

/**
 * Writes an open invitation with its mail, in the command's transaction (spec 3 §2, §7). Whoever calls has checked the
 * right, the role and that nobody of this address belongs to the company, and has taken away an older invitation.
 */
export async function writeInvitation(
  tx: Tx,
  { services, company, inviter }: Inviting,
  invited: Invited,
): Promise<Invitation> {
  const { firstName, lastName, email, role, sendEmail } = invited;
  const { token, tokenHash } = newToken();
  const invitation = tx.em.create(Invitation, {
    companyId: company.id,
    firstName,
    lastName,
    email,
    role,
    tokenHash,
    inviterId: inviter.id,
    resentAt: invited.resentAt ?? null,
    expiresAt: databaseNow(limits.invitationMs),
    isMailed: services.mail.name === 'smtp',
  });
  tx.em.persist(invitation);
  if (sendEmail) {
    // Nobody knows the language of somebody new: a colleague's is the best guess.
    const { hello, invitation: said } = mailWords(inviter.locale);
    const title = said.title(company.title);
    const words = mailLayout({
      title,
      language: inviter.locale,
      lines: [hello(firstName), ...said.lines(inviter.fullName, company.title, role)],
      action: { label: said.action, url: `${services.config.publicUrl}/signup/${token}` },
    });
    // Whoever has the link can become what it offers.
    await writeMail(tx, company.id, { to: email, subject: title, ...words }, role, {
      kind: 'invitation',
      invitationId: invitation.id,
    });
  }
  tx.emit(company.id, 'invitation.created', { invitationId: invitation.id });
  return invitation;
}
