import { createFileRoute } from '@tanstack/react-router';
import { NotHereYet } from '../../features/shell/NotHereYet.js';
import { hasNavigation } from '../../lib/guards/paidGuard.js';
import { useMe } from '../../lib/session.js';
import { m } from '../../paraglide/messages.js';

export const Route = createFileRoute('/_app/subscription/{-$update}')({
  staticData: { access: 'plans' },
  component: Screen,
});

function Screen() {
  // The owner of an unpaid company is redirected here from everywhere.
  return <NotHereYet deadEnd={hasNavigation(useMe(), 'signedIn') ? undefined : m.companies_notPaidOwner()} />;
}
