import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginAddress, ownPath } from '../../lib/addresses.js';

/**
 * The redirect back from a sign-in provider (docs/domains/providers.md): to login, with the token and the path to
 * continue at.
 */
export const Route = createFileRoute('/_public/login/social/$token')({
  staticData: { isForAnybody: () => true },
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownPath(search['redirect']),
  }),
  beforeLoad: ({ params, search }) => {
    // Its token is used up: the browser's Back skips this page.
    throw redirect({ ...loginAddress(search.redirect, params.token), replace: true });
  },
});
