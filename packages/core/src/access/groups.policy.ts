import { companyRoleAtLeast } from '@snaplore/schema/roles';
import type { Viewer } from '../kernel/caller.js';

export interface GroupSubject {
  companyId: string;
}

const belongs = (viewer: Viewer, group: GroupSubject): boolean =>
  viewer.kind === 'member' && viewer.companyId === group.companyId;

/** Non-user roles active in the company (spec 3 §6). */
const manages = (viewer: Viewer, group: GroupSubject): boolean =>
  belongs(viewer, group) && viewer.kind === 'member' && companyRoleAtLeast(viewer.companyRole, 'moderator');

export const groupRules = {
  'Group.view': belongs,
  'Group.update': manages,
  'Group.delete': manages,
  'Group.manageMembers': manages,
  // A super admin opens the group's page too (spec 1 §2, auth guard).
  'Group.viewInvitations': (viewer: Viewer, group: GroupSubject) =>
    manages(viewer, group) || (belongs(viewer, group) && viewer.kind === 'member' && viewer.isSuperAdmin),
};
