import type { ReactNode } from 'react';
import { IconGrid, IconPeople, IconPerson } from '../../design/frameIcons.js';
import { IconGlobe, IconLines, IconLink, IconSparkle } from '../../design/icons.js';
import {
  aiUsageAddress,
  auditLogAddress,
  billingHistoryAddress,
  companyAddress,
  groupsAddress,
  liveLinksAddress,
  planDetailsAddress,
  profileAddress,
  usersAddress,
} from '../../lib/addresses.js';
import { can, isInPlace, type Me } from '../../lib/session.js';
import { IconCard, IconReceipt } from '../billing/billingIcons.js';
import { offersBilling } from '../billing/billingSettings.js';
import { viewsCompanyProfile } from '../companies/companySettings.js';
import { m } from '../../paraglide/messages.js';
import { mayManageCompany } from '../../lib/guards/authGuard.js';

interface SettingsEntry {
  label: () => string;
  icon: ReactNode;
  address: { to: string };
  isFor: (me: Me) => boolean;
}

interface SettingsSection {
  title: () => string;
  entries: SettingsEntry[];
}

/** The entries of the settings sidebar, and who sees them (docs/domains/screens.md). */
export const settingsSections: SettingsSection[] = [
  {
    title: m.settings_personal,
    entries: [
      {
        label: m.settings_personalProfile,
        icon: <IconPerson />,
        address: profileAddress,
        isFor: (me) => !isInPlace(me),
      },
    ],
  },
  {
    title: m.settings_company,
    entries: [
      { label: m.settings_companyProfile, icon: <IconGlobe />, address: companyAddress, isFor: viewsCompanyProfile },
      { label: m.settings_userManagement, icon: <IconPeople />, address: usersAddress, isFor: mayManageCompany },
      { label: m.settings_userGroups, icon: <IconGrid />, address: groupsAddress, isFor: mayManageCompany },
      {
        label: m.sharing_liveLinks,
        icon: <IconLink />,
        address: liveLinksAddress,
        isFor: (me) => can(me.company, 'Company.manageLinks'),
      },
      {
        label: m.settings_ai,
        icon: <IconSparkle />,
        address: aiUsageAddress,
        isFor: (me) => can(me.company, 'Company.viewAiUsage'),
      },
      {
        label: m.settings_auditLog,
        icon: <IconLines />,
        address: auditLogAddress,
        isFor: (me) => can(me.company, 'Company.viewAuditLog'),
      },
    ],
  },
  {
    title: m.billing_billing,
    entries: [
      { label: m.billing_subscription, icon: <IconCard />, address: planDetailsAddress, isFor: offersBilling },
      { label: m.billing_history, icon: <IconReceipt />, address: billingHistoryAddress, isFor: offersBilling },
    ],
  },
];
