import { createFileRoute, redirect } from '@tanstack/react-router';
import { AiUsageScreen } from '../../features/aiUsage/AiUsageScreen.js';
import { homeAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';

/** For owners and admins; others are redirected to Home (docs/domains/aiUsage.md). */
export const Route = createFileRoute('/_app/settings/ai')({
  beforeLoad: ({ context }) => {
    if (!can(context.me?.company, 'Company.viewAiUsage')) throw redirect(homeAddress);
  },
  component: AiUsageScreen,
});
