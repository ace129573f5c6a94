import { createFileRoute, redirect } from '@tanstack/react-router';
import { BillingHistoryScreen } from '../../features/billing/BillingHistoryScreen.js';
import { viewsBilling } from '../../features/billing/billingSettings.js';
import { homeAddress } from '../../lib/addresses.js';

/** For the owner of a company with billing; others are redirected to Home (docs/domains/billing.md). */
export const Route = createFileRoute('/_app/settings/billing/history')({
  staticData: { access: 'billing' },
  beforeLoad: ({ context }) => {
    if (!viewsBilling(context.me)) throw redirect(homeAddress);
  },
  component: BillingHistoryScreen,
});
