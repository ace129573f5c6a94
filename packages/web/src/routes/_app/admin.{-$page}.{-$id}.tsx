import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { AdminPanel } from '../../features/admin/AdminPanel.js';
import { adminPageAt } from '../../features/admin/adminPages.js';
import { adminAddress } from '../../lib/addresses.js';

/** For super admins; others are redirected to Home (docs/domains/platform.md). */
export const Route = createFileRoute('/_app/admin/{-$page}/{-$id}')({
  staticData: { access: 'superAdmin' },
  beforeLoad: ({ params: { page, id } }) => {
    if (page === 'company' && id === undefined) throw redirect(adminAddress('companies'));
    if (adminPageAt(page, id) === null) throw notFound();
  },
  component: Screen,
});

function Screen() {
  const { page, id } = Route.useParams();
  return <AdminPanel page={adminPageAt(page, id) ?? 'dashboard'} id={id} />;
}
