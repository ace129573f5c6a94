import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '../../features/companies/CompanyScreen.js';

/** For those who manage the company; moderators have no entry for it, but may open it. */
export const Route = createFileRoute('/_app/settings/company')({
  staticData: { access: 'companySettings' },
  component: CompanyScreen,
});
