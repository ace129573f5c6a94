import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../design/Button.js';
import { IconComment } from '../../design/icons.js';
import { showToast } from '../../design/toasts.js';
import type { CommentQuote } from './commentView.js';
import { m } from '../../paraglide/messages.js';
import { noteAttribute, noteTabAttribute, readNote } from './noteText.js';
import styles from './QuoteButton.module.css';
import { quoteOf } from './quotePlace.js';

interface QuoteButtonProps {
  /** The words marked, with what helps to find them again. */
  onQuote: (quote: CommentQuote) => void;
}

interface Place {
  left: number;
  top: number;
  isBelow: boolean;
}

function noteOf(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>(`[${noteAttribute}]`) ?? null;
}

function placeOf(selection: Selection | null): Place | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || selection.toString().trim() === '')
    return null;
  if (!noteOf(selection.anchorNode) && !noteOf(selection.focusNode)) return null;
  const box = selection.getRangeAt(0).getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return null;
  const isBelow = box.top < 56;
  return { left: box.left + box.width / 2, top: isBelow ? box.bottom + 8 : box.top - 8, isBelow };
}

/** Appears over words marked in a note (`data-note-content`) and makes a quote of them (docs/domains/comments.md). */
export function QuoteButton({ onQuote }: QuoteButtonProps) {
  const [place, setPlace] = useState<Place | null>(null);

  useEffect(() => {
    let isPressed = false;
    const look = (): void => {
      setPlace(isPressed ? null : placeOf(document.getSelection()));
    };
    const press = (event: PointerEvent): void => {
      isPressed = !(event.target instanceof Element && event.target.closest(`.${styles.bubble ?? ''}`));
    };
    // The button would jump about while the mouse still draws the selection.
    const release = (): void => {
      isPressed = false;
      requestAnimationFrame(look);
    };
    const hide = (): void => {
      setPlace(null);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('selectionchange', look, { signal });
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener('scroll', look, { signal, capture: true });
    document.addEventListener('keydown', key, { signal });
    window.addEventListener('resize', look, { signal });
    return () => {
      listening.abort();
    };
  }, []);

  const quote = (): void => {
    const selection = document.getSelection();
    const root = noteOf(selection?.anchorNode ?? null);
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const note = root && range && root === noteOf(selection?.focusNode ?? null) ? readNote(root) : null;
    const start = range && note?.offsetOf(range.startContainer, range.startOffset);
    const end = range && note?.offsetOf(range.endContainer, range.endOffset);
    const made =
      note && typeof start === 'number' && typeof end === 'number'
        ? quoteOf(note, start, end, root?.getAttribute(noteTabAttribute) ?? null)
        : null;
    if (!made) {
      showToast('info', m.comments_cannotAdd());
      return;
    }
    setPlace(null);
    selection?.removeAllRanges();
    onQuote(made);
  };

  if (!place) return null;
  return createPortal(
    <div
      className={styles.bubble}
      data-below={place.isBelow || undefined}
      style={{ left: Math.max(64, Math.min(window.innerWidth - 64, place.left)), top: place.top }}
      // A press must not lose the selection it is about.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <Button variant="subtle" leftSection={<IconComment size={14} />} onClick={quote}>
        {m.comments_quoteButton()}
      </Button>
    </div>,
    document.body,
  );
}
