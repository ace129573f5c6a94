import { companyRoleAtLeast } from '@snaplore/schema/roles';
import type { Viewer } from '../platform/caller.js';

export interface CompanySubject {
  id: string;
}

const belongs = (viewer: Viewer, company: CompanySubject): boolean =>
  viewer.kind === 'member' && viewer.companyId === company.id;

const manages = (viewer: Viewer, company: CompanySubject): boolean =>
  viewer.kind === 'member' && viewer.companyId === company.id && companyRoleAtLeast(viewer.companyRole, 'moderator');

export const companyRules = {
  'Company.view': belongs,
  'Company.createWorkspace': belongs,
  'Company.inviteUser': manages,
  'Company.useAi': (viewer: Viewer, company: CompanySubject) =>
    belongs(viewer, company) && viewer.kind === 'member' && viewer.isAiEnabled,
  'Platform.playground': (viewer: Viewer) => viewer.kind === 'member' && viewer.isSuperAdmin,
  // Mails hold invitation links: whoever may invite may read those of their own company, where no server sends them.
  'Platform.readOutbox': (viewer: Viewer) =>
    viewer.kind === 'member' && companyRoleAtLeast(viewer.companyRole, 'moderator'),
};
