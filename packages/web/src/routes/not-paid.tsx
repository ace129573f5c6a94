import { createFileRoute } from '@tanstack/react-router';
import { NotPaidScreen } from '../features/companies/NotPaidScreen.js';

export const Route = createFileRoute('/not-paid')({
  staticData: { access: 'notPaid' },
  component: () => <NotPaidScreen hasPlans />,
});
