import { companyRoleAtLeast } from '@snaplore/schema/roles';
import type { Viewer } from '../kernel/caller.js';

export interface CompanySubject {
  id: string;
  /** The root owner, who made the company. */
  ownerId?: string;
}

const belongs = (viewer: Viewer, company: CompanySubject): boolean =>
  viewer.kind === 'member' && viewer.companyId === company.id;

const manages = (viewer: Viewer, company: CompanySubject): boolean =>
  viewer.kind === 'member' && viewer.companyId === company.id && companyRoleAtLeast(viewer.companyRole, 'moderator');

const administers = (viewer: Viewer, company: CompanySubject): boolean =>
  belongs(viewer, company) && viewer.kind === 'member' && companyRoleAtLeast(viewer.companyRole, 'admin');

export const companyRules = {
  // The company's creator, or role owner, admin or moderator (spec 1 §6).
  'Company.edit': (viewer: Viewer, company: CompanySubject) =>
    manages(viewer, company) ||
    (belongs(viewer, company) && viewer.kind === 'member' && viewer.userId === company.ownerId),
  'Company.createUser': manages,
  'Company.importPeople': manages,
  'Company.createGroup': manages,
  'Company.viewAuditLog': administers,
  // Who opens user management sees it; a super admin who is a user here changes nobody (spec 1 §2, auth guard; 3 §6).
  'Company.viewTeam': (viewer: Viewer, company: CompanySubject) =>
    manages(viewer, company) || (belongs(viewer, company) && viewer.kind === 'member' && viewer.isSuperAdmin),
  'Company.view': belongs,
  'Company.createWorkspace': belongs,
  'Company.inviteUser': manages,
  'Company.useAi': (viewer: Viewer, company: CompanySubject) =>
    belongs(viewer, company) && viewer.kind === 'member' && viewer.isAiEnabled,
  // Whoever is signed in makes a company of their own (spec 1 §2, user menu).
  'Platform.createCompany': (viewer: Viewer) => viewer.kind === 'member',
  'Platform.playground': (viewer: Viewer) => viewer.kind === 'member' && viewer.isSuperAdmin,
  // Which mails they find there says `mail/mails.queries.ts`: links open doors.
  'Platform.readOutbox': (viewer: Viewer) =>
    viewer.kind === 'member' && (viewer.isSuperAdmin || companyRoleAtLeast(viewer.companyRole, 'moderator')),
};
