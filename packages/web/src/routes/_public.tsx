import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { FailedPage } from '../features/shell/FailedPage.js';
import { loadSession } from '../lib/session.js';
import { homeAddress } from '../lib/addresses.js';

/** Sign-in and sign-up: somebody who is signed in already goes to Home, unless the page says otherwise (spec 1 §2). */
export const Route = createFileRoute('/_public')({
  beforeLoad: async ({ context, cause, matches }) => {
    if (cause === 'preload' || matches.some(({ staticData, params }) => staticData.isForAnybody?.(params))) return;
    const me = await loadSession(context.apollo);
    if (me) throw redirect(homeAddress);
  },
  component: Outlet,
  errorComponent: FailedPage,
});
