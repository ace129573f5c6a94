import { User } from '../accounts/user.entity.js';
import { withEmail } from '../accounts/withEmail.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { Company } from '../companies/company.entity.js';
import { openInvitation, provesAddress } from './openInvitation.js';

/** What an invited person is shown before they accept. */
export interface InvitationView {
  email: string;
  firstName: string;
  lastName: string;
  companyTitle: string;
  inviterName: string | null;
  /** Whether somebody of this address signs in already: they join by that account's password. */
  hasAccount: boolean;
  /**
   * There is an account, and nobody has proved its address: accepting takes it over with a new password (`proveEmail`).
   */
  isAccountUnproved: boolean;
  /** The same where this link proves nothing (`provesAddress`): the account is confirmed by its own mail first. */
  needsConfirmation: boolean;
}

/** @throws AppError INVITATION_INVALID. */
export async function readInvitation(services: AppServices, token: string): Promise<InvitationView> {
  const em = systemReader(services, 'read an invitation by its token');
  const invitation = await openInvitation(em, token);
  const company = await em.findOneOrFail(Company, { id: invitation.companyId });
  const inviter = await em.findOne(User, { id: invitation.inviterId });
  const account = await em.findOne(User, withEmail(invitation.email));
  const isUnproved = account?.emailVerifiedAt === null;
  const isAccountUnproved = isUnproved && provesAddress(services, invitation);
  return {
    email: invitation.email,
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    companyTitle: company.title,
    inviterName: inviter?.fullName ?? null,
    hasAccount: account !== null && !isAccountUnproved,
    isAccountUnproved,
    needsConfirmation: isUnproved && !isAccountUnproved,
  };
}
