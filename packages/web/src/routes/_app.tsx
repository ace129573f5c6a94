import { createFileRoute, redirect } from '@tanstack/react-router';
import { notifyCreated } from '../features/companies/createdNotice.js';
import { FailedPage } from '../features/shell/FailedPage.js';
import { Shell } from '../features/shell/Shell.js';
import { VisitorFrame } from '../features/shell/VisitorFrame.js';
import { homeAddress } from '../lib/addresses.js';
import { SessionProvider } from '../lib/SessionProvider.js';

/** The routes below are inside the shell, and for signed-in users unless they declare otherwise. */
export const Route = createFileRoute('/_app')({
  staticData: { access: 'signedIn' },
  beforeLoad: ({ context: { me }, location, cause }) => {
    if (cause !== 'preload' && me && notifyCreated(location.searchStr, me.company.title))
      throw redirect({ ...homeAddress, replace: true });
  },
  component: Frame,
  errorComponent: FailedPage,
});

function Frame() {
  const { me } = Route.useRouteContext();
  return <SessionProvider>{me === null ? <VisitorFrame /> : <Shell />}</SessionProvider>;
}
