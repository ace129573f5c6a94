import type { CSSProperties } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconComment } from '../../design/icons.js';
import { tip } from '../../design/tip.js';
import type { CommentQuote, CommentThread } from './commentView.js';
import type { TextRange } from './editDistance.js';
import { locateQuote } from './locateQuote.js';
import { m } from '../../paraglide/messages.js';
import { readNote, type RenderedNote } from './noteText.js';
import styles from './QuoteMarks.module.css';
import { stateOfPlace, type QuoteState } from './useQuoteStates.js';

interface QuoteMarksProps {
  /** The element with `data-note-content`; it and the icons share a positioned parent. The same function each time. */
  noteOf: () => HTMLElement | null;
  textTabId: string;
  /** Where the live note has a quote now; null where it does not know. */
  trackedIn?: ((note: RenderedNote, quote: CommentQuote) => TextRange | null) | undefined;
  /** Receives what became of each quote of this note, whenever the note has changed. */
  onStates: (textTabId: string, states: ReadonlyMap<string, QuoteState>) => void;
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
export function QuoteMarks({ noteOf, textTabId, trackedIn, threads, activeId, onStates, onOpen }: QuoteMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  const measure = useEffectEvent(() => {
    const note = noteOf();
    const origin = layer.current?.getBoundingClientRect();
    if (!note || !origin) return;
    const quoting = threads.filter(
      ({ id, quote, resolvedAt }) =>
        quote &&
        (quote.textTabId ?? textTabId) === textTabId &&
        // A resolved thread is marked while it is being shown.
        (resolvedAt === null || id === activeId),
    );
    if (quoting.length === 0 && marks.length === 0) return;
    const read = readNote(note);
    const column = note.getBoundingClientRect();
    const room = layer.current?.offsetParent?.getBoundingClientRect() ?? origin;
    const found: Mark[] = [];
    const states = new Map<string, QuoteState>();
    for (const thread of quoting) {
      if (!thread.quote) continue;
      const place = locateQuote(read, thread.quote, trackedIn?.(read, thread.quote) ?? null);
      states.set(thread.id, stateOfPlace(place));
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
    onStates(textTabId, states);
  });

  useEffect(() => {
    const note = noteOf();
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
  }, [noteOf, textTabId, threads]);

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
            data-comment-mark={thread.id}
            style={{ top, left, '--stack': stack } as CSSProperties}
            {...tip(label)}
            onClick={() => {
              onOpen(thread);
            }}
          >
            <span className="sr-only">{label}</span>
            {thread.quote?.icon ? (
              <span className={styles.icon} aria-hidden="true">
                {thread.quote.icon}
              </span>
            ) : (
              <IconComment />
            )}
            {isAlone && size > 1 && <span aria-hidden="true">{size}</span>}
          </button>
        );
      })}
    </div>
  );
}
