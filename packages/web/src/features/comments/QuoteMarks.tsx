import type { CSSProperties, RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconComment } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import { scrollToCenter } from '../../lib/scrollToCenter.js';
import type { CommentThread } from './commentView.js';
import { m } from '../../paraglide/messages.js';
import { readNote } from './noteText.js';
import styles from './QuoteMarks.module.css';
import { findQuote } from './quotePosition.js';

interface QuoteMarksProps {
  /** The element with `data-note-content`; it and the icons share a positioned parent. */
  noteRef: RefObject<HTMLElement | null>;
  textTabId: string;
  threads: readonly CommentThread[];
  /** The open comment: its text and its icon are highlighted. */
  activeId: string | null;
  onOpen: (thread: CommentThread) => void;
}

interface Mark {
  thread: CommentThread;
  range: Range;
  top: number;
  left: number;
  stack: number;
}

const highlightName = 'snaplore-quote';
/** Pixels right of the text, and between icons on one line (docs/domains/comments.md). */
const gap = 36;
const stackOffset = 12;
const iconSize = 28;

/**
 * Icons in the right margin beside the text that comments quote. They follow changes of the note; a quote whose text is
 * gone has no icon. CSS highlights leave the note's elements unchanged.
 */
export function QuoteMarks({ noteRef, textTabId, threads, activeId, onOpen }: QuoteMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  const measure = useEffectEvent(() => {
    const note = noteRef.current;
    const origin = layer.current?.getBoundingClientRect();
    if (!note || !origin) return;
    const read = readNote(note);
    const column = note.getBoundingClientRect();
    const room = layer.current?.offsetParent?.getBoundingClientRect() ?? origin;
    const found: Mark[] = [];
    for (const thread of threads) {
      if (!thread.quote || (thread.quote.textTabId !== null && thread.quote.textTabId !== textTabId)) continue;
      const place = findQuote(read, thread.quote);
      const range = place && read.rangeOf(place.start, place.end);
      const line = range?.getClientRects()[0];
      if (!range || !line) continue;
      const top = line.top + line.height / 2 - iconSize / 2 - origin.top;
      const stack = found.filter((mark) => Math.abs(mark.top - top) < iconSize / 2).length;
      // A narrow screen has no margin: the icons are at its edge.
      const left = Math.min(column.right + gap, room.right - iconSize - 4) - origin.left + stack * stackOffset;
      found.push({ thread, range, top, left: Math.min(left, room.right - iconSize - origin.left), stack });
    }
    setMarks(found);
  });

  useLayoutEffect(() => {
    measure();
  }, [threads, textTabId]);

  useEffect(() => {
    const note = noteRef.current;
    if (!note) return undefined;
    let frame = 0;
    const schedule = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        measure();
      });
    };
    schedule();
    const changes = new MutationObserver(schedule);
    changes.observe(note, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(schedule);
    sizes.observe(note);
    if (layer.current?.offsetParent) sizes.observe(layer.current.offsetParent);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
    };
  }, [noteRef, textTabId]);

  const active = marks.find((mark) => mark.thread.id === activeId);
  useEffect(() => {
    if (!active || !('highlights' in CSS)) return undefined;
    CSS.highlights.set(highlightName, new Highlight(active.range));
    return () => {
      CSS.highlights.delete(highlightName);
    };
  }, [active]);

  return (
    <div ref={layer} className={styles.layer}>
      {marks.map(({ thread, top, left, stack }) => {
        const size = 1 + thread.replies.length;
        const label = m.comments_markLabel({
          name: thread.author?.fullName ?? m.comments_unknownAuthor(),
          words: thread.quote?.text.slice(0, 80) ?? '',
        });
        const isAlone =
          stack === 0 && !marks.some((mark) => mark.stack === 1 && Math.abs(mark.top - top) < iconSize / 2);
        return (
          <button
            key={thread.id}
            type="button"
            className={styles.mark}
            data-active={thread.id === activeId || undefined}
            data-stacked={!isAlone || undefined}
            style={{ top, left, '--stack': stack } as CSSProperties}
            {...tip(label)}
            onClick={() => {
              onOpen(thread);
            }}
          >
            <span className="sr-only">{label}</span>
            <IconComment />
            {isAlone && size > 1 && <span aria-hidden="true">{size}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Scrolls to a comment's quoted text; does nothing if the note no longer contains it. */
export function scrollToQuote(note: HTMLElement, thread: CommentThread): void {
  const read = thread.quote && readNote(note);
  const place = read && thread.quote && findQuote(read, thread.quote);
  const range = place && read.rangeOf(place.start, place.end);
  scrollToCenter(range?.startContainer.parentElement);
}
