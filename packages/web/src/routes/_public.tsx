import { Outlet, createFileRoute } from '@tanstack/react-router';
import { FailedPage } from '../features/shell/FailedPage.js';

/**
 * Sign-in and sign-up: a signed-in person is sent to Home, unless the page defines otherwise (docs/domains/screens.md).
 */
export const Route = createFileRoute('/_public')({
  staticData: { access: 'visitor' },
  component: Outlet,
  errorComponent: FailedPage,
});
