import { useSyncExternalStore } from 'react';

/**
 * What stands open beside the page for a moment: the list of workspaces, or on a small screen the page's own sidebar.
 */
export type OpenSidebar = 'workspaces' | 'page';

let open: OpenSidebar | null = null;
let opener: HTMLElement | null = null;
const listeners = new Set<() => void>();

function change(next: OpenSidebar | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useOpenSidebar(): OpenSidebar | null {
  return useSyncExternalStore(subscribe, () => open);
}

/** Opens it, or closes it where it is open; the focus comes back to what has it now. */
export function toggleSidebar(sidebar: OpenSidebar): void {
  if (open === sidebar) {
    closeSidebar();
    return;
  }
  // What one sidebar opens instead of itself goes back to where that one came from.
  if (open === null) opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  change(sidebar);
}

/** Closes whatever is open. `isFocusBack` puts the focus back to what opened it. */
export function closeSidebar(isFocusBack = false): void {
  if (open === null) return;
  change(null);
  if (isFocusBack && opener?.isConnected) opener.focus();
  opener = null;
}
