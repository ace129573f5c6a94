import type { ReactNode } from 'react';
import { IconGlobe, IconGrid, IconLines, IconPeople, IconPerson } from '../../design/icons.js';
import { auditLogAddress, companyAddress, groupsAddress, profileAddress, usersAddress } from '../../lib/addresses.js';
import { can, type Me } from '../../lib/session.js';
import { seesCompanyProfile } from '../companies/companySettings.js';
import { words } from './messages.js';
import { mayManageCompany } from './settingsGuard.js';

interface SettingsEntry {
  label: string;
  icon: ReactNode;
  address: { to: string };
  isFor: (me: Me) => boolean;
}

interface SettingsSection {
  title: string;
  entries: SettingsEntry[];
}

/** What the settings sidebar offers, and to whom (spec 1 §2): an entry stands here only when its screen works. */
export const settingsSections: SettingsSection[] = [
  {
    title: words.personal,
    entries: [{ label: words.personalProfile, icon: <IconPerson />, address: profileAddress, isFor: () => true }],
  },
  {
    title: words.company,
    entries: [
      { label: words.companyProfile, icon: <IconGlobe />, address: companyAddress, isFor: seesCompanyProfile },
      { label: words.userManagement, icon: <IconPeople />, address: usersAddress, isFor: mayManageCompany },
      { label: words.userGroups, icon: <IconGrid />, address: groupsAddress, isFor: mayManageCompany },
      { label: words.auditLog, icon: <IconLines />, address: auditLogAddress, isFor: (me) => can(me.company, 'Company.viewAuditLog') },
    ],
  },
];
