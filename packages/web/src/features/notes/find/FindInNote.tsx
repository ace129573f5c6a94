import { lazy, Suspense, useEffect, useState, type RefObject } from 'react';
import { isDialogOpen, isWriting } from '../../../lib/keyboard.js';

const FindBar = lazy(() => import('./FindBar.js'));

interface FindInNoteProps {
  /** An element around the note. */
  within: RefObject<HTMLElement | null>;
}

const noteIn = (element: HTMLElement | null): HTMLElement | null =>
  element?.querySelector<HTMLElement>('[data-note-content]') ?? null;

/** The selected words, if they are of one line and not many. */
function selectedWords(): string {
  const words = getSelection()?.toString() ?? '';
  return words.length <= 100 && !words.includes('\n') ? words.trim() : '';
}

/** Ctrl/Cmd+F finds in the note; pressed again, the browser finds in the page. */
export function FindInNote({ within }: FindInNoteProps) {
  const [open, setOpen] = useState<{ note: HTMLElement; query: string } | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.code !== 'KeyF' || event.shiftKey || event.altKey) return;
      if (!(event.ctrlKey || event.metaKey) || isDialogOpen()) return;
      const target = event.target instanceof Element ? event.target : null;
      const note = noteIn(within.current);
      // Of a field elsewhere, and of the bar itself, the browser's own search is meant.
      if (!note || target?.matches('[data-find-field]')) return;
      if (isWriting(target) && !note.contains(target)) return;
      event.preventDefault();
      setOpen({ note, query: selectedWords() });
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [within]);
  if (!open?.note.isConnected) return null;
  return (
    <Suspense>
      <FindBar
        note={open.note}
        initialQuery={open.query}
        onClose={() => {
          setOpen(null);
        }}
      />
    </Suspense>
  );
}
