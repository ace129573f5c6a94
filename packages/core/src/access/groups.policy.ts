import type { Viewer } from '../kernel/caller.js';
import { isMemberOf, managerRole, viewsMembersOf } from './companyRoles.js';

export interface GroupSubject {
  companyId: string;
}

const manages = (viewer: Viewer, { companyId }: GroupSubject): boolean => isMemberOf(viewer, companyId, managerRole);

/** Every member sees groups and their members; managers change them (docs/domains/groups.md). */
export const groupRules = {
  'Group.view': (viewer: Viewer, { companyId }: GroupSubject) => isMemberOf(viewer, companyId),
  'Group.update': manages,
  'Group.delete': manages,
  'Group.manageMembers': manages,
  'Group.viewInvitations': (viewer: Viewer, { companyId }: GroupSubject) => viewsMembersOf(viewer, companyId),
};
