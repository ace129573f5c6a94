import { createRouter } from '@tanstack/react-router';
import { ScreenError } from './design/ScreenError.js';
import { NotFoundScreen } from './features/shell/NotFoundScreen.js';
import { inactiveCompanyAddress, loginAddress, userDeactivatedAddress } from './lib/addresses.js';
import { apollo } from './lib/apollo.js';
import { onRefusal } from './lib/refusal.js';
import { routeTree } from './routeTree.gen.js';

export const router = createRouter({
  routeTree,
  context: { apollo },
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: false,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Of a page for visitors: whether somebody who is signed in may stay, by what stands in the address. */
    isForAnybody?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  }
}

const publicPaths = ['/login', '/signup', '/user-deactivated', '/inactive'];

onRefusal((refusal) => {
  const { pathname, href } = router.state.location;
  if (refusal === 'COMPANY_DEACTIVATED') void router.navigate(inactiveCompanyAddress);
  else if (refusal === 'USER_INACTIVE_IN_COMPANY') void router.navigate(userDeactivatedAddress);
  else if (!publicPaths.some((path) => pathname.startsWith(path))) {
    // The session has ended: nothing that it showed stays in memory.
    void apollo.clearStore().then(() => router.navigate(loginAddress(href)));
  }
});
