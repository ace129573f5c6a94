import { useMatches, useRouter } from '@tanstack/react-router';
import { ScreenSkeleton } from '../../../design/ScreenSkeleton.js';
import { accessOf } from '../../../lib/guards/guardContext.js';
import { wasSignedIn } from '../../../lib/stored.js';
import { AloneLayout, EntryLayout } from './EntryLayout.js';
import { FrameLayout } from './FrameLayout.js';
import { loadingLayoutOf } from './loadingLayoutOf.js';

/** On a cold load, until the viewer is known: the layout of the page that the URL names. */
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

/** While the code of a screen loads: the layout that most screens share, or outside the shell that of its page. */
export function RouteLoading() {
  const layout = useMatches({
    select: (matches) =>
      matches.some(({ routeId }) => routeId === '/_app') ? 'screen' : loadingLayoutOf(accessOf(matches), false),
  });
  if (layout === 'screen') return <ScreenSkeleton />;
  return layout === 'entry' ? <EntryLayout /> : <AloneLayout />;
}
