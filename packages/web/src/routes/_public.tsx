import { Outlet, createFileRoute } from '@tanstack/react-router';
import { FailedPage } from '../features/shell/FailedPage.js';

/** Sign-in and sign-up: somebody who is signed in already goes to Home, unless the page says otherwise (spec 1 §2). */
export const Route = createFileRoute('/_public')({
  staticData: { access: 'visitor' },
  component: Outlet,
  errorComponent: FailedPage,
});
