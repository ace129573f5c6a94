import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { FailedPage } from '../features/shell/FailedPage.js';
import { loadSession } from '../lib/session.js';
import { homeAddress } from '../lib/addresses.js';

/** Sign-in and sign-up: somebody who is signed in already goes to Home (spec 1 §2). */
export const Route = createFileRoute('/_public')({
  beforeLoad: async ({ context, cause, location }) => {
    // A token in the address says who somebody is now, whoever was signed in before.
    if (cause === 'preload' || /^\/login\/./.test(location.pathname)) return;
    const me = await loadSession(context.apollo);
    if (me) throw redirect(homeAddress);
  },
  component: Outlet,
  errorComponent: FailedPage,
});
