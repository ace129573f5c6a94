import { useMatches, useRouter } from '@tanstack/react-router';
import { ScreenSkeleton } from '../../../design/ScreenSkeleton.js';
import { accessOf } from '../../../lib/guards/guardContext.js';
import { wasSignedIn } from '../../../lib/stored.js';
import { AloneLayout, EntryLayout } from './EntryLayout.js';
import { FrameLayout } from './FrameLayout.js';
import { loadingLayoutOf } from './loadingLayoutOf.js';

/** Until the viewer is known: the layout of the page at the current URL (docs/domains/screens.md). */
export function LoadingLayout() {
  const router = useRouter();
  const [routes, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  const access = accessOf(routes.map(({ options: { staticData = {} } }) => ({ staticData })));
  const layout = loadingLayoutOf(access, wasSignedIn());
  if (layout === 'entry') return <EntryLayout />;
  if (layout === 'alone') return <AloneLayout />;
  return (
    <FrameLayout
      isVisitor={layout === 'visitor'}
      isOnArticle={params['articleId'] !== undefined}
      isHome={routes.at(-1)?.id === '/_app/'}
    />
  );
}

/**
 * While the code of a screen loads: the skeleton that most screens share, or the layout of a page without the shell.
 */
export function RouteLoading() {
  const layout = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/_app') ? 'screen' : loadingLayoutOf(accessOf(matches), false),
  });
  if (layout === 'screen') return <ScreenSkeleton />;
  return layout === 'entry' ? <EntryLayout /> : <AloneLayout />;
}
