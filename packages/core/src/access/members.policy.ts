import { companyRoleAtLeast, type CompanyRole } from '@snaplore/schema/roles';
import type { Viewer } from '../kernel/caller.js';

/** Somebody's place in a company. */
export interface MemberSubject {
  userId: string;
  companyId: string;
  role: CompanyRole;
  /** Made the company: nobody changes or removes them (spec 3 §2). */
  isRootOwner: boolean;
}

/** An open invitation. */
export interface InvitationSubject {
  companyId: string;
  role: CompanyRole;
}

const belongs = (viewer: Viewer, { companyId }: { companyId: string }): boolean =>
  viewer.kind === 'member' && viewer.companyId === companyId;

/** Whoever manages people acts on those who rank no higher, never on the root owner, never on themselves. */
const managesThem =
  (least: CompanyRole) =>
  (viewer: Viewer, member: MemberSubject): boolean =>
    belongs(viewer, member) &&
    viewer.kind === 'member' &&
    companyRoleAtLeast(viewer.companyRole, least) &&
    companyRoleAtLeast(viewer.companyRole, member.role) &&
    viewer.userId !== member.userId &&
    !member.isRootOwner;

const managesInvitation = (viewer: Viewer, invitation: InvitationSubject): boolean =>
  belongs(viewer, invitation) && viewer.kind === 'member' && companyRoleAtLeast(viewer.companyRole, 'moderator');

/** Nobody deals with an invitation into a role above their own. */
const managesTheirInvitation = (viewer: Viewer, invitation: InvitationSubject): boolean =>
  managesInvitation(viewer, invitation) &&
  viewer.kind === 'member' &&
  companyRoleAtLeast(viewer.companyRole, invitation.role);

export const memberRules = {
  'Member.view': (viewer: Viewer, member: MemberSubject) => belongs(viewer, member),
  'Member.changeRole': managesThem('moderator'),
  'Member.changeStatus': managesThem('moderator'),
  // Moderators cannot remove users (spec 3 §2).
  'Member.remove': managesThem('admin'),
  'Invitation.view': (viewer: Viewer, invitation: InvitationSubject) =>
    managesInvitation(viewer, invitation) ||
    (belongs(viewer, invitation) && viewer.kind === 'member' && viewer.isSuperAdmin),
  'Invitation.delete': managesTheirInvitation,
  'Invitation.resend': managesTheirInvitation,
};

/** May `giver` make somebody `role`? Nobody gives more than they have, and only owners make owners. */
export function mayGiveRole(giver: CompanyRole, role: CompanyRole): boolean {
  return companyRoleAtLeast(giver, 'moderator') && companyRoleAtLeast(giver, role);
}
