import { createFileRoute, redirect } from '@tanstack/react-router';
import { tellCreated } from '../features/companies/createdNotice.js';
import { FailedPage } from '../features/shell/FailedPage.js';
import { Shell } from '../features/shell/Shell.js';
import { homeAddress, loginAddress } from '../lib/addresses.js';
import { followHost } from '../lib/followHost.js';
import { loadSession } from '../lib/session.js';

/** Everything below is for a signed-in person; the wanted path is kept on the way to sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const me = await loadSession(context.apollo);
    if (!me) throw redirect(loginAddress(location.href));
    await followHost(context.apollo, me.company);
    if (tellCreated(location.searchStr, me.company.title)) throw redirect({ ...homeAddress, replace: true });
    return { me };
  },
  component: Shell,
  errorComponent: FailedPage,
});
