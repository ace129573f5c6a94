import { createFileRoute, redirect } from '@tanstack/react-router';
import { PlanDetailsScreen } from '../../features/billing/PlanDetailsScreen.js';
import { viewsBilling } from '../../features/billing/billingSettings.js';
import { homeAddress } from '../../lib/addresses.js';

/** For the owner of a company with billing; others are redirected to Home (docs/domains/billing.md). */
export const Route = createFileRoute('/_app/settings/billing/plan-details')({
  staticData: { access: 'billing' },
  beforeLoad: ({ context }) => {
    if (!viewsBilling(context.me)) throw redirect(homeAddress);
  },
  component: PlanDetailsScreen,
});
