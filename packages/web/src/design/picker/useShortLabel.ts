import { shortName } from '../../lib/shortName.js';
import { useMobile } from '../../lib/useMobile.js';

/**
 * Cuts labels at 35 characters, 23 in the mobile view (docs/domains/workspaces.md); the whole label belongs into the
 * element's title.
 */
export function useShortLabel(): (label: string) => string {
  const most = useMobile() ? 23 : 35;
  return (label) => shortName(label, most);
}
