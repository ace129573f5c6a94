import { createFileRoute } from '@tanstack/react-router';
import { NotPaidScreen } from '../features/companies/NotPaidScreen.js';

/** The same for those who cannot do anything about it. */
export const Route = createFileRoute('/temporarily-deactivated')({
  staticData: { access: 'notPaid' },
  component: () => <NotPaidScreen hasPlans={false} />,
});
