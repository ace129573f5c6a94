import { useMatches } from '@tanstack/react-router';
import { hasNavigation } from '../../lib/guards/paidGuard.js';
import { accessOf } from '../../lib/guards/guardContext.js';
import { useMe } from '../../lib/session.js';

/** Returns whether the current page shows the sidebars and the search. */
export function useHasNavigation(): boolean {
  const me = useMe();
  return useMatches({ select: (matches) => hasNavigation(me, accessOf(matches)) });
}
