import { createFileRoute, redirect } from '@tanstack/react-router';
import { AuditLogScreen } from '../../features/audit/AuditLogScreen.js';
import { homeAddress } from '../../lib/addresses.js';
import { can } from '../../lib/session.js';

/** For owners and admins; others are redirected to Home (docs/domains/audit.md). */
export const Route = createFileRoute('/_app/settings/audit-log')({
  beforeLoad: ({ context }) => {
    if (!can(context.me?.company, 'Company.viewAuditLog')) throw redirect(homeAddress);
  },
  component: AuditLogScreen,
});
