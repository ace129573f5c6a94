import { createRouter } from '@tanstack/react-router';
import { ScreenError } from './design/ScreenError.js';
import { showToast } from './design/toasts.js';
import { NotFoundScreen } from './features/shell/NotFoundScreen.js';
import { RouteLoading } from './features/shell/loading/LoadingLayout.js';
import { SessionDocument } from './gql/Session.js';
import { SignOutDocument } from './gql/SignOut.js';
import { inactiveCompanyAddress, loginAddress, userDeactivatedAddress } from './lib/addresses.js';
import { apollo } from './lib/apollo.js';
import type { Access } from './lib/guards/guardContext.js';
import { onAuthFailure } from './lib/authFailure.js';
import { openOwnSession } from './lib/openOwnSession.js';
import { m } from './paraglide/messages.js';
import { routeTree } from './routeTree.gen.js';

export const router = createRouter({
  routeTree,
  context: { apollo },
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: false,
  // The previous page stays until then; a short wait shows nothing else.
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPendingComponent: RouteLoading,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who the screen is for; without it the layout's value applies. */
    access?: Access;
    /** Of a page for visitors: whether a signed-in person may stay, by the URL's parameters. */
    isForAnybody?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  }
}

const publicPaths = ['/login', '/signup', '/user-deactivated', '/inactive'];

/**
 * Signs out a person who is deactivated in the current company: to sign-in if they belong to another company, else to
 * the page that says so (docs/domains/screens.md).
 */
async function leaveCompany(isLetInElsewhere: boolean): Promise<void> {
  await apollo.mutate({ mutation: SignOutDocument }).catch(() => undefined);
  await apollo.clearStore();
  if (isLetInElsewhere) showToast('error', m.errors_userInactiveInCompany());
  await router.navigate({
    ...(isLetInElsewhere ? loginAddress() : userDeactivatedAddress),
    replace: true,
    ignoreBlocker: true,
  });
}

const isPublic = (pathname: string): boolean => publicPaths.some((path) => pathname.startsWith(path));

/** Leads to sign-in where a session has ended: none of its data stays in memory. */
async function leaveForSignIn(href: string): Promise<void> {
  if (apollo.readQuery({ query: SessionDocument })?.me?.loginAs) {
    // Somebody else has ended it: its cookie has to go before the own session counts.
    await apollo.mutate({ mutation: SignOutDocument, variables: { onlyLoginAs: true } }).catch(() => undefined);
    openOwnSession();
    return;
  }
  await apollo.clearStore();
  await router.navigate({ ...loginAddress(href), replace: true, ignoreBlocker: true });
  // A user who went on meanwhile is elsewhere, and what that screen had requested ended with the store.
  if (!isPublic(router.state.location.pathname)) await apollo.reFetchObservableQueries().catch(() => undefined);
}

/**
 * Writes what a refusal says of the company to what is known of it: the next navigation, and Create, go by that. False
 * where it was known, and for visitors, who have no company.
 */
function noteCompanyStatus(status: { isActivated: false } | { isPaid: false }): boolean {
  const company = apollo.readQuery({ query: SessionDocument })?.me?.company;
  const id = company && apollo.cache.identify({ __typename: 'Company', id: company.id });
  const isNews = 'isPaid' in status ? company?.isPaid === true : company?.isActivated === true;
  if (id === undefined || !isNews) return false;
  apollo.cache.modify<Record<string, boolean>>({
    id,
    fields: Object.fromEntries(Object.entries(status).map(([name, value]) => [name, () => value])),
  });
  return true;
}

let leaving: Promise<void> | null = null;

// Redirects replace the history entry: Back would only redirect again. Without access nothing can be saved, so no
// question about unsaved work holds them up.
onAuthFailure((refusal, args) => {
  // Pending requests fail with other codes while signing out.
  if (leaving) return;
  const { pathname, href } = router.state.location;
  if (refusal === 'COMPANY_DEACTIVATED') {
    noteCompanyStatus({ isActivated: false });
    void router.navigate({ ...inactiveCompanyAddress, replace: true, ignoreBlocker: true });
  } else if (refusal === 'COMPANY_NOT_PAID') {
    // The guards then lead to the plans or to the page that says so, unless that is where this is.
    if (noteCompanyStatus({ isPaid: false })) void router.invalidate();
  } else if (refusal === 'USER_INACTIVE_IN_COMPANY') {
    leaving = leaveCompany(args['elsewhere'] === 1).finally(() => {
      leaving = null;
    });
  } else if (!isPublic(pathname)) void leaveForSignIn(href);
});
