import * as limits from '@snaplore/schema/limits';
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

/** The invited user; the input is already validated. */
export interface Invited {
  firstName: string;
  lastName: string;
  /** Trimmed and in lower case. */
  email: string;
  role: CompanyRole;
  /** False creates the invitation without a mail. */
  sendEmail: boolean;
  /** Set if it replaces one that was mailed before. */
  resentAt?: Date;
}

/** The company and the inviting user. */
interface Inviting {
  services: AppServices;
  company: Company;
  inviter: User;
}

/**
 * Writes an open invitation and its mail. The caller has checked the right, the role and that the address has no
 * membership, and has deleted any older invitation (docs/domains/invitations.md).
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
    // The language of a new user is unknown, so the mail uses the inviter's.
    const { hello, invitation: texts } = mailWords(inviter.locale);
    const title = texts.title(company.title);
    const words = mailLayout({
      title,
      language: inviter.locale,
      lines: [hello(firstName), ...texts.lines(inviter.fullName, company.title, role)],
      action: { label: texts.action, url: `${services.config.publicUrl}/signup/${token}` },
    });
    // The link grants the invited role, so only roles that rank as high may read it in the outbox.
    await writeMail(tx, company.id, { to: email, subject: title, ...words }, role, {
      kind: 'invitation',
      invitationId: invitation.id,
    });
  }
  tx.emit(company.id, 'invitation.created', { invitationId: invitation.id });
  return invitation;
}
