import { useCallback, useSyncExternalStore } from 'react';
import { sharedValue } from '../../../lib/sharedValue.js';

/** The short id of the workspace whose articles are being reordered. */
const reordered = sharedValue<string | null>(null);

/** Makes the articles of a workspace movable, where they are listed beside the page (docs/domains/workspaces.md). */
export function startReordering({ shortId }: { shortId: string }): void {
  reordered.set(shortId);
}

/** Whether the articles of a workspace are being reordered, and a function that ends it. */
export function useReordering(shortId: string): [boolean, () => void] {
  const read = () => reordered.get() === shortId;
  const isReordering = useSyncExternalStore(reordered.subscribe, read, read);
  const stop = useCallback(() => {
    if (reordered.get() === shortId) reordered.set(null);
  }, [shortId]);
  return [isReordering, stop];
}
