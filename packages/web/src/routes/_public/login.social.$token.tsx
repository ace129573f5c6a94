import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginAddress, ownPath } from '../../lib/addresses.js';

/**
 * The redirect back from a sign-in provider: continues at login with the token and the requested path
 * (docs/domains/providers.md).
 */
export const Route = createFileRoute('/_public/login/social/$token')({
  staticData: { isForAnybody: () => true },
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownPath(search['redirect']),
  }),
  beforeLoad: ({ params, search }) => {
    // The token works once, so the browser's Back must not return here.
    throw redirect({ ...loginAddress(search.redirect, params.token), replace: true });
  },
});
