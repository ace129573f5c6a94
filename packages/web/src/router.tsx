import { createRouter } from '@tanstack/react-router';
import { ScreenError } from './design/ScreenError.js';
import { showToast } from './design/toasts.js';
import { NotFoundScreen } from './features/shell/NotFoundScreen.js';
import { RouteLoading } from './features/shell/loading/LoadingLayout.js';
import { SignOutDocument } from './gql/SignOut.js';
import { inactiveCompanyAddress, loginAddress, userDeactivatedAddress } from './lib/addresses.js';
import { apollo } from './lib/apollo.js';
import { errorWords } from './lib/errorWords.js';
import type { Access } from './lib/guards/guardContext.js';
import { onAuthFailure } from './lib/authFailure.js';
import { routeTree } from './routeTree.gen.js';

export const router = createRouter({
  routeTree,
  context: { apollo },
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: false,
  // The page that was there stays until then; a short wait shows nothing else.
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
    /** For whom the screen is; of a route that does not say, as its layout says. */
    access?: Access;
    /** Of a page for visitors: whether somebody who is signed in may stay, by what stands in the address. */
    isForAnybody?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  }
}

const publicPaths = ['/login', '/signup', '/user-deactivated', '/inactive'];

/**
 * Signs out whoever is deactivated in the company at hand: to sign-in when another company of theirs would let them in,
 * else to the page that says so (docs/domains/screens.md).
 */
async function leaveCompany(isLetInElsewhere: boolean): Promise<void> {
  await apollo.mutate({ mutation: SignOutDocument }).catch(() => undefined);
  await apollo.clearStore();
  if (isLetInElsewhere) showToast('error', errorWords('USER_INACTIVE_IN_COMPANY'));
  await router.navigate({ ...(isLetInElsewhere ? loginAddress() : userDeactivatedAddress), replace: true });
}

let leaving: Promise<void> | null = null;

// Whoever is led away does not come back by Back, to be led away again.
onAuthFailure((refusal, args) => {
  // What was on its way is refused in other words while one is signed out.
  if (leaving) return;
  const { pathname, href } = router.state.location;
  if (refusal === 'COMPANY_DEACTIVATED') void router.navigate({ ...inactiveCompanyAddress, replace: true });
  else if (refusal === 'USER_INACTIVE_IN_COMPANY') {
    leaving = leaveCompany(args['elsewhere'] === 1).finally(() => {
      leaving = null;
    });
  } else if (!publicPaths.some((path) => pathname.startsWith(path))) {
    // The session has ended: nothing that it showed stays in memory.
    void apollo.clearStore().then(() => router.navigate({ ...loginAddress(href), replace: true }));
  }
});
