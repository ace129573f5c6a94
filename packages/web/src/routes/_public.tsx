import { Outlet, createFileRoute } from '@tanstack/react-router';
import { FailedPage } from '../features/shell/FailedPage.js';

/**
 * Sign-in and sign-up: a signed-in user is redirected to Home, unless the page declares otherwise
 * (docs/domains/screens.md).
 */
export const Route = createFileRoute('/_public')({
  staticData: { access: 'visitor' },
  component: Outlet,
  errorComponent: FailedPage,
});
