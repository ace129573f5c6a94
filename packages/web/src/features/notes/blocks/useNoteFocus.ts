import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';

/** Returns whether the person is working in the note: from focusing its text until something beside it is used. */
export function useNoteFocus(editor: Editor): boolean {
  const [isWorking, setIsWorking] = useState(false);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (!(target instanceof Node) || editor.isDestroyed) return;
      const text = editor.view.dom;
      if (text.contains(target)) setIsWorking(true);
      // The bars and menus of the note are beside its text.
      else if (text.parentElement?.parentElement?.contains(target) !== true) setIsWorking(false);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, [editor]);
  return isWorking;
}
