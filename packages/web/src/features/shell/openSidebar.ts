import { useSyncExternalStore } from 'react';

/** What is temporarily open: the sidebar of workspaces, or in the mobile view the page's own sidebar. */
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

/** Opens it, or closes it if it is open; the focus returns to the element that has it now. */
export function toggleSidebar(sidebar: OpenSidebar): void {
  if (open === sidebar) {
    closeSidebar();
    return;
  }
  // A sidebar that is opened from another one returns the focus to that one's opener.
  if (open === null) opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  change(sidebar);
}

/** Closes what is open. `isFocusBack` returns the focus to the element that opened it. */
export function closeSidebar(isFocusBack = false): void {
  if (open === null) return;
  change(null);
  if (isFocusBack && opener?.isConnected) opener.focus();
  opener = null;
}
