import { createFileRoute, redirect } from '@tanstack/react-router';
import { FailedPage } from '../features/shell/FailedPage.js';
import { Shell } from '../features/shell/Shell.js';
import { loginAddress } from '../lib/addresses.js';
import { loadSession } from '../lib/session.js';

/** Everything below is for a signed-in person; the wanted path is kept on the way to sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const me = await loadSession(context.apollo);
    if (!me) throw redirect(loginAddress(location.href));
    return { me };
  },
  component: Shell,
  errorComponent: FailedPage,
});
