import { createFileRoute, redirect } from '@tanstack/react-router';
import { LiveLinksScreen } from '../../features/sharing/LiveLinksScreen.js';
import { homeAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';

/** For owners and admins; others are redirected to Home (docs/domains/sharing.md). */
export const Route = createFileRoute('/_app/settings/links')({
  beforeLoad: ({ context }) => {
    if (!can(context.me?.company, 'Company.manageLinks')) throw redirect(homeAddress);
  },
  component: LiveLinksScreen,
});
