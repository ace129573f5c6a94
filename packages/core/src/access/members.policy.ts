import { companyRoleAtLeast, type CompanyRole } from '@snaplore/schema/roles';
import type { MemberViewer, Viewer } from '../kernel/caller.js';
import { isThemselves } from './loginAs.js';
import { isMemberOf, managerRole, viewsMembersOf } from './companyRoles.js';

/** A member of a company. */
export interface MemberSubject {
  userId: string;
  companyId: string;
  role: CompanyRole;
  /** Created the company: nobody changes or removes them (docs/domains/members.md). */
  isRootOwner: boolean;
}

/** An open invitation. */
export interface InvitationSubject {
  companyId: string;
  role: CompanyRole;
}

/** Managers act on members who rank no higher than they do, never on the root owner and never on themselves. */
const onMember =
  (least: CompanyRole) =>
  (viewer: Viewer, member: MemberSubject): boolean =>
    isMemberOf(viewer, member.companyId, least) &&
    companyRoleAtLeast(viewer.companyRole, member.role) &&
    viewer.userId !== member.userId &&
    !member.isRootOwner &&
    (member.role !== 'owner' || isThemselves(viewer));

/** Nobody acts on an invitation to a role that they may not give. */
const onInvitation = (viewer: Viewer, { companyId, role }: InvitationSubject): boolean =>
  isMemberOf(viewer, companyId, managerRole) && mayGiveRole(viewer, role);

export const memberRules = {
  'Member.view': (viewer: Viewer, { companyId }: MemberSubject) => isMemberOf(viewer, companyId),
  'Member.changeRole': onMember(managerRole),
  'Member.changeStatus': onMember(managerRole),
  'Member.remove': onMember('admin'),
  'Invitation.view': (viewer: Viewer, { companyId }: InvitationSubject) => viewsMembersOf(viewer, companyId),
  'Invitation.delete': onInvitation,
  'Invitation.resend': onInvitation,
};

/**
 * Whether a member may give a role: only managers may, and no role above their own. Owners are made by owners
 * themselves (docs/domains/loginAs.md).
 */
export function mayGiveRole(giver: MemberViewer, role: CompanyRole): boolean {
  return (
    companyRoleAtLeast(giver.companyRole, managerRole) &&
    companyRoleAtLeast(giver.companyRole, role) &&
    (role !== 'owner' || isThemselves(giver))
  );
}
