import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CommentQuote } from './commentView.js';
import { noteAttribute, noteTabAttribute, readNote } from './noteText.js';
import styles from './QuoteButton.module.css';
import { quoteOf } from './quotePosition.js';
import { QuoteSelectedButton } from './QuoteSelectedButton.js';

interface QuoteButtonProps {
  /** Receives the selected text with its position. */
  onQuote: (quote: CommentQuote) => void;
}

interface Position {
  left: number;
  top: number;
  isBelow: boolean;
}

function noteElementOf(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  return element?.closest<HTMLElement>(`[${noteAttribute}]`) ?? null;
}

function positionOf(selection: Selection | null): Position | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || selection.toString().trim() === '')
    return null;
  if (!noteElementOf(selection.anchorNode) && !noteElementOf(selection.focusNode)) return null;
  const box = selection.getRangeAt(0).getBoundingClientRect();
  if (box.width === 0 && box.height === 0) return null;
  const isBelow = box.top < 56;
  return { left: box.left + box.width / 2, top: isBelow ? box.bottom + 8 : box.top - 8, isBelow };
}

/** A button over the text selected in a note, which quotes it in a comment (docs/domains/comments.md). */
export function QuoteButton({ onQuote }: QuoteButtonProps) {
  const [position, setPosition] = useState<Position | null>(null);

  useEffect(() => {
    let isPressed = false;
    const update = (): void => {
      setPosition(isPressed ? null : positionOf(document.getSelection()));
    };
    const onPointerDown = (event: PointerEvent): void => {
      isPressed = !(event.target instanceof Element && event.target.closest(`.${styles.bubble ?? ''}`));
    };
    // While the selection is dragged the button would move along.
    const onPointerUp = (): void => {
      isPressed = false;
      requestAnimationFrame(update);
    };
    const hide = (): void => {
      setPosition(null);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('selectionchange', update, { signal });
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('pointerup', onPointerUp, { signal });
    document.addEventListener('pointercancel', onPointerUp, { signal });
    document.addEventListener('scroll', update, { signal, capture: true });
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('resize', update, { signal });
    return () => {
      listening.abort();
    };
  }, []);

  const readQuote = (): CommentQuote | null => {
    const selection = document.getSelection();
    const root = noteElementOf(selection?.anchorNode ?? null);
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const note = root && range && root === noteElementOf(selection?.focusNode ?? null) ? readNote(root) : null;
    const start = range && note?.offsetOf(range.startContainer, range.startOffset);
    const end = range && note?.offsetOf(range.endContainer, range.endOffset);
    return note && typeof start === 'number' && typeof end === 'number'
      ? quoteOf(note, start, end, root?.getAttribute(noteTabAttribute) ?? null)
      : null;
  };

  if (!position) return null;
  return createPortal(
    <div
      className={styles.bubble}
      data-below={position.isBelow || undefined}
      style={{ left: Math.max(64, Math.min(window.innerWidth - 64, position.left)), top: position.top }}
      // Keeps the selection on a press.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      <QuoteSelectedButton
        read={readQuote}
        onQuote={(quote) => {
          setPosition(null);
          document.getSelection()?.removeAllRanges();
          onQuote(quote);
        }}
      />
    </div>,
    document.body,
  );
}
