import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotHereYet } from '../../features/shell/NotHereYet.js';

const pages: ReadonlySet<string> = new Set(['dashboard', 'companies', 'company', 'jobs']);

export const Route = createFileRoute('/_app/admin/{-$page}/{-$id}')({
  staticData: { access: 'superAdmin' },
  beforeLoad: ({ params: { page } }) => {
    if (page !== undefined && !pages.has(page)) throw notFound();
  },
  component: NotHereYet,
});
