import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '../../features/shell/NotHereYet.js';

export const Route = createFileRoute('/_app/settings/billing/history')({
  staticData: { access: 'billing' },
  component: NotHereYet,
});
