import type { Locale } from '@snaplore/schema/people';
import { useSyncExternalStore } from 'react';
import { sharedValue } from '../../lib/sharedValue.js';
import type { Exported } from '../noteExports/exported.js';
import type { KeyedAction } from './actionKeys.js';

interface Named {
  id: string;
  title: string;
}

interface TransferredArticle {
  id: string;
  shortId: string;
  workspace: { shortId: string; slug: string };
}

/** What an action, a key or the palette opens over the page; one at a time. */
export type Overlay =
  | { kind: 'palette' | 'shortcuts' | 'createWorkspace' | 'createCompany' }
  | { kind: 'createArticle'; workspaceId: string | undefined }
  | { kind: 'shareArticle'; articleId: string }
  | { kind: 'archiveWorkspace' | 'deleteWorkspace'; workspace: Named }
  | { kind: 'deleteArticle'; article: Named }
  | { kind: 'archiveArticle'; article: Named & { workspace: { shortId: string } } }
  | { kind: 'mergeArticle'; article: { id: string }; workspace: { shortId: string } }
  | { kind: 'createSubArticle'; parent: Named; workspace: Named & { isPersonal: boolean } }
  | { kind: 'articleTags'; articleId: string }
  | { kind: 'transferArticle'; article: TransferredArticle; companyId: string }
  | { kind: 'exportPdf'; articleId: string; textTabId: string | null }
  | { kind: 'downloadRecording'; articleId: string }
  | { kind: 'smartNotes' | 'aiParagraphs'; article: { id: string; shortId: string }; isInEditor: boolean }
  | { kind: 'exportNotes'; exported: Exported; title: string }
  | { kind: 'importNotes'; workspace: Named }
  | { kind: 'copyLink'; href: string }
  | { kind: 'changeLanguage'; locale: Locale }
  /** Invisible: an action requested by its keys. */
  | { kind: 'perform'; action: KeyedAction };

const shown = sharedValue<Overlay | null>(null);
let opener: HTMLElement | null = null;
/** The selection in the editable text that had the focus: focusing it alone would move the caret to its beginning. */
let caret: Range | null = null;

/** Returns the current overlay, or null. */
export const overlayNow = (): Overlay | null => shown.get();

/** The current overlay, or null. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(shown.subscribe, overlayNow);
}

/** Shows an overlay, instead of the current one. */
export function showOverlay(overlay: Overlay): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const selection = document.getSelection();
  caret = opener?.isContentEditable === true && selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  shown.set(overlay);
}

/** Closes the overlay. `isFocusBack` returns the focus to the element that had it before. */
export function closeOverlay(isFocusBack = false): void {
  if (shown.get() === null) return;
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
  shown.set(null);
}
