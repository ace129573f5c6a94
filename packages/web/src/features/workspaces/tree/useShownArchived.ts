import { useCallback, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The workspaces whose archived articles are shown, until the page is reloaded. */
const shown = new Set<string>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Whether a workspace's archived articles are shown, and a function that toggles it; kept until the page is reloaded.
 */
export function useShownArchived(workspaceId: string): [boolean, () => void] {
  const isShown = useSyncExternalStore(listen, () => shown.has(workspaceId));
  const toggle = useCallback(() => {
    if (!shown.delete(workspaceId)) shown.add(workspaceId);
    for (const listener of listeners) listener();
  }, [workspaceId]);
  return [isShown, toggle];
}
