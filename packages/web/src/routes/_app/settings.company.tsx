import { createFileRoute } from '@tanstack/react-router';
import { CompanyScreen } from '../../features/companies/CompanyScreen.js';

/**
 * For those who manage the company. Moderators have no menu entry for it, but may open it (docs/domains/screens.md).
 */
export const Route = createFileRoute('/_app/settings/company')({
  staticData: { access: 'companySettings' },
  component: CompanyScreen,
});
