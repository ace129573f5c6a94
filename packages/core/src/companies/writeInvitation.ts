import { limits } from '@snaplore/schema/limits';
import { companyRoleLabels, type CompanyRole } from '@snaplore/schema/roles';
import type { User } from '../identity/user.entity.js';
import { mailLayout } from '../mail/mailLayout.js';
import { writeMail } from '../mail/writeMail.js';
import type { Services } from '../platform/services.js';
import { newToken } from '../platform/secrets.js';
import type { Tx } from '../platform/transaction.js';
import type { Company } from './company.entity.js';
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
}

/** Into which company, and in whose name. */
export interface Inviting {
  services: Services;
  company: Company;
  inviter: User;
}

/**
 * Writes an open invitation with its mail, in the command's transaction (spec 3 §2, §7). Whoever calls has checked the
 * right, the role and that nobody of this address belongs to the company, and has taken away an older invitation.
 */
export async function writeInvitation(tx: Tx, { services, company, inviter }: Inviting, invited: Invited): Promise<Invitation> {
  const { firstName, lastName, email, role, sendEmail } = invited;
  const { token, tokenHash } = newToken();
  const invitation = tx.em.create(Invitation, {
    companyId: company.id, firstName, lastName, email, role, tokenHash, inviterId: inviter.id,
    expiresAt: new Date(Date.now() + limits.invitationMs),
  });
  tx.em.persist(invitation);
  if (sendEmail) {
    const title = `Join ${company.title} on Snaplore`;
    const words = mailLayout({
      title,
      lines: [
        `Hello ${firstName},`,
        `${inviter.fullName} invites you to ${company.title} as ${companyRoleLabels[role]}.`,
        'The link works once, within 14 days.',
      ],
      action: { label: 'Accept the invitation', url: `${services.config.publicUrl}/signup/${token}` },
    });
    // Whoever has the link can become what it offers.
    await writeMail(tx, company.id, { to: email, subject: title, ...words }, role);
  }
  tx.emit(company.id, 'invitation.created', { invitationId: invitation.id });
  return invitation;
}
