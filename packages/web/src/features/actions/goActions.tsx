import { IconGrid, IconPage, IconPeople, IconPerson, IconSliders } from '../../design/frameIcons.js';
import { IconGlobe, IconHome, IconLines, IconLink, IconScreen, IconSparkle, IconTrash } from '../../design/icons.js';
import {
  adminAddress,
  aiUsageAddress,
  auditLogAddress,
  companyAddress,
  deletionsAddress,
  draftsAddress,
  groupsAddress,
  homeAddress,
  liveLinksAddress,
  profileAddress,
  sharedWithMeAddress,
  usersAddress,
  workspaceAddress,
  workspacesAddress,
} from '../../lib/addresses.js';
import { mayManageCompany } from '../../lib/guards/authGuard.js';
import { can, isInPlace } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';
import { viewsCompanyProfile, viewsCompanySettings } from '../companies/companySettings.js';
import type { Action } from './action.js';
import { actionKeys } from './actionKeys.js';

const under = m.actions_goTo;

/** The user's own profile. */
export const goToProfile: Action = {
  id: 'go.profile',
  under,
  label: m.settings_personalProfile,
  icon: <IconPerson />,
  keywords: m.actions_words_profile,
  isAvailable: ({ me }) => !isInPlace(me),
  address: () => profileAddress,
};

/** What was deleted lately, to bring it back. */
export const goToDeletions: Action = {
  id: 'go.deletions',
  under,
  label: m.deletions_title,
  icon: <IconTrash />,
  keywords: m.actions_words_deleted,
  address: () => deletionsAddress,
};

/** The articles that others share with the user. */
export const goToSharedWithMe: Action = {
  id: 'go.sharedWithMe',
  under,
  label: m.sharing_sharedWithMe,
  icon: <IconPeople />,
  keywords: m.actions_words_sharedWithMe,
  address: () => sharedWithMeAddress,
};

/** The company's settings as one menu item: its profile, or its users for those who are not offered the profile. */
export const goToCompanySettings: Action = {
  id: 'go.companySettings',
  under,
  label: m.companies_companySettings,
  icon: <IconSliders />,
  isAvailable: ({ me }) => viewsCompanySettings(me),
  address: ({ me }) => (viewsCompanyProfile(me) ? companyAddress : usersAddress),
};

/** The panel of those who run the platform. */
export const goToAdminPanel: Action = {
  id: 'go.admin',
  under,
  label: m.admin_panel,
  icon: <IconScreen />,
  keywords: m.actions_words_admin,
  isForUnpaid: true,
  isAvailable: ({ me }) => me.isSuperAdmin,
  address: () => adminAddress(),
};

/** Opens a screen; available to those whose sidebars list it (docs/domains/screens.md). */
export const goActions: Action[] = [
  {
    id: 'go.home',
    under,
    label: m.actions_home,
    icon: <IconHome />,
    keywords: m.actions_words_home,
    keys: actionKeys['go.home'],
    address: () => homeAddress,
  },
  {
    id: 'go.workspaces',
    under,
    label: m.shell_workspaces,
    icon: <IconGrid />,
    keys: actionKeys['go.workspaces'],
    address: () => workspacesAddress,
  },
  {
    id: 'go.personal',
    under,
    label: m.shell_personal,
    icon: <IconPerson />,
    keys: actionKeys['go.personal'],
    address: ({ me }) => workspaceAddress(me.personalWorkspace),
  },
  {
    id: 'go.drafts',
    under,
    label: m.shell_drafts,
    icon: <IconPage />,
    keys: actionKeys['go.drafts'],
    address: () => draftsAddress,
  },
  goToSharedWithMe,
  goToDeletions,
  goToProfile,
  goToAdminPanel,
  {
    id: 'go.company',
    under,
    label: m.settings_companyProfile,
    icon: <IconGlobe />,
    keywords: m.actions_words_settings,
    isAvailable: ({ me }) => viewsCompanyProfile(me),
    address: () => companyAddress,
  },
  {
    id: 'go.users',
    under,
    label: m.settings_userManagement,
    icon: <IconPeople />,
    keywords: m.actions_words_users,
    isAvailable: ({ me }) => mayManageCompany(me),
    address: () => usersAddress,
  },
  {
    id: 'go.groups',
    under,
    label: m.settings_userGroups,
    icon: <IconGrid />,
    keywords: m.actions_words_settings,
    isAvailable: ({ me }) => mayManageCompany(me),
    address: () => groupsAddress,
  },
  {
    id: 'go.liveLinks',
    under,
    label: m.sharing_liveLinks,
    icon: <IconLink />,
    keywords: m.actions_words_share,
    isAvailable: ({ me }) => can(me.company, 'Company.manageLinks'),
    address: () => liveLinksAddress,
  },
  {
    id: 'go.aiUsage',
    under,
    label: m.settings_ai,
    icon: <IconSparkle />,
    keywords: m.actions_words_aiUsage,
    isAvailable: ({ me }) => can(me.company, 'Company.viewAiUsage'),
    address: () => aiUsageAddress,
  },
  {
    id: 'go.auditLog',
    under,
    label: m.settings_auditLog,
    icon: <IconLines />,
    keywords: m.actions_words_auditLog,
    isAvailable: ({ me }) => can(me.company, 'Company.viewAuditLog'),
    address: () => auditLogAddress,
  },
];
