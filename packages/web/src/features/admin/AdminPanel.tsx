import { useState } from 'react';
import { IconHistory } from '../../design/frameIcons.js';
import { IconLines } from '../../design/icons.js';
import { adminAddress } from '../../lib/addresses.js';
import { m } from '../../paraglide/messages.js';
import { EntriesSidebar } from '../shell/EntriesSidebar.js';
import layout from '../shell/EntriesSidebar.module.css';
import { IconBars, IconBuilding } from './adminIcons.js';
import type { AdminPage } from './adminPages.js';
import { CompaniesScreen } from './companies/CompaniesScreen.js';
import { everyCompany } from './companies/companiesChoice.js';
import { CompanyScreen } from './company/CompanyScreen.js';
import { DashboardScreen } from './DashboardScreen.js';
import { JobsScreen } from './jobs/JobsScreen.js';
import { PlatformAuditScreen } from './log/PlatformAuditScreen.js';

interface AdminPanelProps {
  page: AdminPage;
  /** Of the company whose page it is. */
  id: string | undefined;
}

/** The panel of those who run the platform, with a sidebar of its own (docs/domains/platform.md). */
export function AdminPanel({ page, id }: AdminPanelProps) {
  // Kept while a company is open: its page leads back to the list as it was.
  const [choice, setChoice] = useState(everyCompany);
  const entries = [
    { label: m.admin_dashboard(), icon: <IconBars />, address: adminAddress(), isCurrent: page === 'dashboard' },
    {
      label: m.admin_companies(),
      icon: <IconBuilding />,
      address: adminAddress('companies'),
      isCurrent: page === 'company',
    },
    { label: m.admin_jobs(), icon: <IconLines />, address: adminAddress('jobs') },
    { label: m.admin_auditLog(), icon: <IconHistory />, address: adminAddress('audit-log') },
  ];
  return (
    <div className={layout.layout}>
      <EntriesSidebar kind="admin" title={m.admin_panel()} sections={[{ entries }]} />
      {page === 'dashboard' ? <DashboardScreen /> : null}
      {page === 'companies' ? <CompaniesScreen choice={choice} onChoice={setChoice} /> : null}
      {page === 'company' && id !== undefined ? <CompanyScreen key={id} id={id} /> : null}
      {page === 'jobs' ? <JobsScreen /> : null}
      {page === 'audit-log' ? <PlatformAuditScreen /> : null}
    </div>
  );
}
