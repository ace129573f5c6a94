import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** Whether somebody is writing elsewhere on the page, in the title for example. */
function isWritingElsewhere(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('input, textarea, select, [role=dialog] *'));
}

/** Puts the caret into a note that was opened to write it, once. */
export function useCaretOnOpen(editor: Editor, isEditable: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isEditable || editor.isDestroyed) return;
    isDone.current = true;
    if (!isWritingElsewhere()) editor.commands.focus('start', { scrollIntoView: false });
  }, [editor, isEditable]);
}
