import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '../../features/companies/CompanyScreen.js';

/** One of the four for those who manage the company; moderators have no entry for it, and may open it (routes.tsv). */
export const Route = createFileRoute('/_app/settings/company')({
  staticData: { access: 'companySettings' },
  component: CompanyScreen,
});
