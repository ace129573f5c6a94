import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginAddress, ownPath } from '../../lib/addresses.js';

/** Back from a sign-in provider (spec 1 §2): to login, with the token and where to go from there. */
export const Route = createFileRoute('/_public/login/social/$token')({
  staticData: { isForAnybody: () => true },
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: ownPath(search['redirect']),
  }),
  beforeLoad: ({ params, search }) => {
    // Its token is used up: nobody comes back here.
    throw redirect({ ...loginAddress(search.redirect, params.token), replace: true });
  },
});
