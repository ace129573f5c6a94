import { User } from '../accounts/user.entity.js';
import { withEmail } from '../accounts/withEmail.js';
import type { AppServices } from '../kernel/services.js';
import { systemReader } from '../outbox/system.js';
import { Company } from '../companies/company.entity.js';
import { openInvitation, provesAddress } from './openInvitation.js';

/** The data of an invitation that is shown before accepting it. */
interface InvitationView {
  email: string;
  firstName: string;
  lastName: string;
  companyTitle: string;
  inviterName: string | null;
  /** The address has an account, which joins by its own password. */
  hasAccount: boolean;
  /** The address has an unconfirmed account, which is taken over with a new password (`proveEmail`). */
  isAccountUnproved: boolean;
  /** The same if this link proves nothing (`provesAddress`): the account has to be confirmed by its own mail first. */
  needsConfirmation: boolean;
}

/** Returns what an invitation offers (docs/domains/invitations.md). @throws AppError INVITATION_INVALID. */
export async function readInvitation(services: AppServices, token: string): Promise<InvitationView> {
  const em = systemReader(services, 'find an invitation by its token');
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
