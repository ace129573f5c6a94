import type { Locale } from '@snaplore/schema/people';
import { useSyncExternalStore } from 'react';
import type { KeyedAction } from './actionKeys.js';

interface NamedWorkspace {
  id: string;
  title: string;
}

/** What an action, a key or the palette opens over the page; one at a time. */
export type Overlay =
  | { kind: 'palette' | 'shortcuts' | 'createWorkspace' | 'createCompany' }
  | { kind: 'createArticle'; workspaceId: string | undefined }
  | { kind: 'archiveWorkspace' | 'deleteWorkspace'; workspace: NamedWorkspace }
  | { kind: 'changeLanguage'; locale: Locale }
  /** Invisible: an action requested by its keys. */
  | { kind: 'perform'; action: KeyedAction };

let shown: Overlay | null = null;
let opener: HTMLElement | null = null;
/** The selection in the editable text that had the focus: focusing it alone would move the caret to its beginning. */
let caret: Range | null = null;
const listeners = new Set<() => void>();

function change(next: Overlay | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const overlayNow = (): Overlay | null => shown;

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, overlayNow);
}

/** Shows an overlay, instead of the current one. */
export function showOverlay(overlay: Overlay): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const selection = document.getSelection();
  caret = opener?.isContentEditable === true && selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  change(overlay);
}

/** Closes the overlay. `isFocusBack` returns the focus to the element that had it before. */
export function closeOverlay(isFocusBack = false): void {
  if (shown === null) return;
  if (isFocusBack && opener?.isConnected) {
    opener.focus({ preventScroll: true });
    if (caret && opener.contains(caret.commonAncestorContainer)) {
      document
        .getSelection()
        ?.setBaseAndExtent(caret.startContainer, caret.startOffset, caret.endContainer, caret.endOffset);
    }
  }
  opener = null;
  caret = null;
  change(null);
}
