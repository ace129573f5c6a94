import { useMatches } from '@tanstack/react-router';
import { hasNavigation } from '../../lib/guards/paidGuard.js';
import { accessOf } from '../../lib/guards/guardContext.js';
import { useMe } from '../../lib/session.js';

/** Whether the current page shows the sidebars and the search (docs/domains/screens.md). */
export function useHasNavigation(): boolean {
  const me = useMe();
  return useMatches({ select: (matches) => hasNavigation(me, accessOf(matches)) });
}
