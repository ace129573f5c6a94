import { useMatches, useRouter } from '@tanstack/react-router';
import { ScreenWaiting } from '../../../design/ScreenSkeleton.js';
import { accessOf } from '../../../lib/guards/guardContext.js';
import { wasSignedIn } from '../../../lib/stored.js';
import { AloneWaiting, EntryWaiting } from './EntryLayout.js';
import { FrameWaiting } from './FrameLayout.js';
import { waitingFaceOf } from './loadingLayoutOf.js';

/** On a cold load, until it is known who comes: the shape of the page that the address names. */
export function ColdWaiting() {
  const router = useRouter();
  const [routes, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  const access = accessOf(routes.map(({ options: { staticData = {} } }) => ({ staticData })));
  const face = waitingFaceOf(access, wasSignedIn());
  if (face === 'entry') return <EntryWaiting />;
  if (face === 'alone') return <AloneWaiting />;
  return <FrameWaiting isVisitor={face === 'visitor'} isOnArticle={params['articleId'] !== undefined} isHome={routes.at(-1)?.id === '/_app/'} />;
}

/** While the code of a screen is on its way: in the frame the shape that most of them have, without it that of its page. */
export function RouteWaiting() {
  const face = useMatches({ select: (matches) => (matches.some(({ routeId }) => routeId === '/_app') ? 'screen' : waitingFaceOf(accessOf(matches), false)) });
  if (face === 'screen') return <ScreenWaiting />;
  return face === 'entry' ? <EntryWaiting /> : <AloneWaiting />;
}
