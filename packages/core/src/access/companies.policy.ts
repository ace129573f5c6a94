import { companyRoleAtLeast, companyRoles, type CompanyRole } from '@snaplore/schema/roles';
import type { MemberViewer, Viewer } from '../kernel/caller.js';
import { isThemselves } from './loginAs.js';
import { isMemberOf, managerRole, managesMembers, seesBilling, viewsMembersOf } from './companyRoles.js';

export interface CompanySubject {
  id: string;
  /** The root owner, who created the company. */
  ownerId?: string;
  /** Whether AI is switched on, as it is now; for a job. A member's request has it in its viewer. */
  isAiEnabled?: boolean;
}

const by =
  (least: CompanyRole) =>
  (viewer: Viewer, { id }: CompanySubject): boolean =>
    isMemberOf(viewer, id, least);

const billing = (viewer: Viewer, { id }: CompanySubject): boolean =>
  isMemberOf(viewer, id) && seesBilling(viewer.companyRole);
const bySuperAdmin = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.isSuperAdmin;

/** What is done to a company or to the platform (docs/domains/access.md). */
export const companyRules = {
  'Company.view': by('user'),
  'Company.createWorkspace': by('user'),
  // Managers, and the company's creator whatever their role is now.
  'Company.edit': (viewer: Viewer, { id, ownerId }: CompanySubject) =>
    isMemberOf(viewer, id) && (managesMembers(viewer) || viewer.userId === ownerId),
  'Company.createUser': by(managerRole),
  'Company.inviteUser': by(managerRole),
  'Company.importPeople': by(managerRole),
  'Company.createGroup': by(managerRole),
  'Company.viewAuditLog': by('admin'),
  'Company.openVersions': by('admin'),
  'Company.manageLinks': by('admin'),
  'Company.viewStorage': by('admin'),
  'Company.viewAiUsage': by('admin'),
  'Company.setAiBudget': by('admin'),
  'Company.viewBilling': billing,
  'Company.manageBilling': (viewer: Viewer, company: CompanySubject) =>
    billing(viewer, company) && isThemselves(viewer),
  'Company.delete': (viewer: Viewer, company: CompanySubject) => by('owner')(viewer, company) && isThemselves(viewer),
  'Company.viewTeam': (viewer: Viewer, { id }: CompanySubject) => viewsMembersOf(viewer, id),
  'Company.useAi': (viewer: Viewer, { id, isAiEnabled = false }: CompanySubject) =>
    viewer.kind === 'job' ? viewer.companyId === id && isAiEnabled : isMemberOf(viewer, id) && viewer.isAiEnabled,
  // Its root owner alone.
  'Company.handOver': (viewer: Viewer, { id, ownerId }: CompanySubject) =>
    isThemselves(viewer) && isMemberOf(viewer, id) && viewer.userId === ownerId,
  'Company.export': by('owner'),
  // Any signed-in user may create a company of their own.
  'Platform.createCompany': (viewer: Viewer) => viewer.kind === 'member' && isThemselves(viewer),
  'Platform.playground': bySuperAdmin,
  // Of all companies.
  'Platform.cleanVideos': bySuperAdmin,
  // Of the sandbox, for all companies.
  'Platform.moveBillingClock': bySuperAdmin,
  'Platform.viewCompanies': bySuperAdmin,
  'Platform.manageCompanies': bySuperAdmin,
  'Platform.viewJobs': bySuperAdmin,
  'Platform.manageJobs': bySuperAdmin,
  // `mail/mails.queries.ts` says which mails they find there, since the links in mails give access.
  'Platform.readOutbox': (viewer: Viewer) =>
    viewer.kind === 'member' && (viewer.isSuperAdmin || managesMembers(viewer)) && isThemselves(viewer),
};

/** The roles up to the viewer's own: an outgoing mail that one of these may read is readable for the viewer. */
export const rolesUpToOwn = ({ companyRole }: MemberViewer): CompanyRole[] =>
  companyRoles.filter((role) => companyRoleAtLeast(companyRole, role));
