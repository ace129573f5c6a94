import { useSyncExternalStore } from 'react';
import { sharedValue } from '../../lib/sharedValue.js';

/** What is temporarily open: the sidebar of workspaces, or in the mobile view the page's own sidebar. */
export type OpenSidebar = 'workspaces' | 'page';

const open = sharedValue<OpenSidebar | null>(null);
let opener: HTMLElement | null = null;

/** The sidebar that is temporarily open, or null (docs/domains/screens.md). */
export function useOpenSidebar(): OpenSidebar | null {
  return useSyncExternalStore(open.subscribe, open.get);
}

/** Opens it, or closes it if it is open; closing returns the focus to the element that has it now. */
export function toggleSidebar(sidebar: OpenSidebar): void {
  if (open.get() === sidebar) {
    closeSidebar();
    return;
  }
  // A sidebar that is opened from another one returns the focus to that one's opener.
  if (open.get() === null) opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  open.set(sidebar);
}

/** Opens the page's own sidebar in the mobile view, where it is not open yet. */
export function openPageSidebar(): void {
  if (open.get() !== 'page') toggleSidebar('page');
}

/** Closes what is open. `isFocusBack` returns the focus to the element that opened it. */
export function closeSidebar(isFocusBack = false): void {
  if (open.get() === null) return;
  open.set(null);
  if (isFocusBack && opener?.isConnected) opener.focus();
  opener = null;
}
