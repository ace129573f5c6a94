import { createFileRoute } from '@tanstack/react-router';
import { NotPaidScreen } from '../features/companies/NotPaidScreen.js';

/** The not-paid page without a link to the plans, which only the owner can open. */
export const Route = createFileRoute('/temporarily-deactivated')({
  staticData: { access: 'notPaid' },
  component: () => <NotPaidScreen hasPlans={false} />,
});
