import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '../../features/companies/CompanyScreen.js';
import { guardCompanySettings } from '../../features/settings/settingsGuard.js';

/** One of the four for those who manage the company; moderators have no entry for it, and may open it (routes.tsv). */
export const Route = createFileRoute('/_app/settings/company')({
  beforeLoad: guardCompanySettings,
  component: CompanyScreen,
});
