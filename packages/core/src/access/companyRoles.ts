import { companyRoleAtLeast, type CompanyRole } from '@snaplore/schema/roles';
import type { MemberViewer, Viewer } from '../kernel/caller.js';

/** Whether the viewer is a member of the company, with at least the role `least`. */
export const isMemberOf = (viewer: Viewer, companyId: string, least: CompanyRole = 'user'): viewer is MemberViewer =>
  viewer.kind === 'member' && viewer.companyId === companyId && companyRoleAtLeast(viewer.companyRole, least);

/** The least role that manages members, invitations and groups. */
export const managerRole: CompanyRole = 'moderator';

/** Whether somebody of this role sees and changes what their company pays. */
export const seesBilling = (role: CompanyRole | null): boolean => role === 'owner';

/** The same of a row of `membership m`: an owner who is active. */
export const sqlIsActiveOwner = "(m.role = 'owner' and m.status = 'active')";

/** Whether a viewer manages the members of their company. */
export const managesMembers = ({ companyRole }: MemberViewer): boolean => companyRoleAtLeast(companyRole, managerRole);

/** Whether the viewer manages the members of the company, or is a super admin who only looks. */
export const viewsMembersOf = (viewer: Viewer, companyId: string): boolean =>
  isMemberOf(viewer, companyId) && (managesMembers(viewer) || viewer.isSuperAdmin);
