import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '../../features/shell/NotHereYet.js';

export const Route = createFileRoute('/_app/settings/billing/plan-details')({
  staticData: { access: 'billing' },
  component: NotHereYet,
});
