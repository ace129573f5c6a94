import { useSyncExternalStore } from 'react';
import { sharedValue } from '../../lib/sharedValue.js';

/** Of which article the version history was opened or closed last. */
const chosen = sharedValue<{ articleId: string; isOpen: boolean } | null>(null);

/**
 * Whether the version history of an article is open; it stays so from the editor to a version and back
 * (docs/domains/versions.md).
 * @param byDefault before anybody opened or closed it.
 */
export function useHistoryOpen(articleId: string, byDefault: boolean): [boolean, (isOpen: boolean) => void] {
  const choice = useSyncExternalStore(chosen.subscribe, chosen.get);
  return [
    choice?.articleId === articleId ? choice.isOpen : byDefault,
    (isOpen) => {
      chosen.set({ articleId, isOpen });
    },
  ];
}
