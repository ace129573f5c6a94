import type { ApolloClient } from '@apollo/client';
import { Outlet, createRootRouteWithContext, redirect, useMatches } from '@tanstack/react-router';
import { TooltipLayer } from '../design/TooltipLayer.js';
import { LoginAsBanner } from '../features/sessions/LoginAsBanner.js';
import { FailedPage } from '../features/shell/FailedPage.js';
import { LoadingLayout } from '../features/shell/loading/LoadingLayout.js';
import { accessOf } from '../lib/guards/guardContext.js';
import { runGuards } from '../lib/guards/applyGuards.js';
import type { Me } from '../lib/session.js';
import { sharedInHash } from '../lib/sharedAddress.js';

interface RouterContext {
  apollo: ApolloClient;
}

/** Before every navigation: loads the viewer and applies the guards (docs/domains/screens.md). */
export const Route = createRootRouteWithContext<RouterContext>()({
  // The page of an unknown address is shown to everybody.
  staticData: { access: 'public' },
  beforeLoad: async ({ context, location, cause, matches }): Promise<{ me: Me | null }> => {
    const { pathname, searchStr, href, hash } = location;
    const shared = sharedInHash(hash);
    if (shared) throw redirect({ ...shared, replace: true });
    const isForAnybody = matches.some(({ staticData, params }) => staticData.isForAnybody?.(params));
    const isUpdate = matches.some(({ params }) => 'update' in params && params.update !== undefined);
    return {
      me: await runGuards(
        context.apollo,
        { pathname, searchStr, href, access: accessOf(matches), isForAnybody, isUpdate },
        cause === 'preload',
      ),
    };
  },
  component: Root,
  pendingComponent: LoadingLayout,
  errorComponent: FailedPage,
});

function Root() {
  const { me } = Route.useRouteContext();
  const isInShell = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId.startsWith('/_app')) });
  return (
    <>
      {isInShell ? null : <LoginAsBanner me={me} />}
      <Outlet />
      <TooltipLayer />
    </>
  );
}
