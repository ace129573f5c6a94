import { paragraphOverlapMs } from '@snaplore/schema/videoEdits/editLimits';
import { paragraphSpacing } from '@snaplore/schema/videoEdits/planVideoEdit';
import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { momentAt } from '@snaplore/schema/videoEdits/timelineRanges';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { TimeField } from './TimeField.js';
import type { TimelineView } from './timelineView.js';
import { formatMilliseconds } from './trimRange.js';
import type { VideoEdits } from './useVideoEdits.js';
import styles from './EditTimeline.module.css';

interface BreakpointsProps {
  edits: VideoEdits;
  view: TimelineView;
  /** Pixels. */
  width: number;
  /** The time on the timeline at an x position of the page. */
  timeAt: (clientX: number) => number;
}

/** Milliseconds that an arrow key moves a breakpoint; with Shift ten times as many. */
const step = 100;

/** How far the beginning of a paragraph can be dragged: between its neighbours, and not too close to them. */
function boundsOf(timeline: readonly ShownParagraph[], index: number, duration: number): [number, number] {
  const [before, own] = [timeline[index - 1], timeline[index]];
  if (!before || !own) return [0, 0];
  const apart = Math.max(1, Math.ceil(Math.min(paragraphSpacing(duration), paragraphOverlapMs)));
  return [Math.min(own.start, before.start + apart), Math.max(own.start, own.start + own.duration - apart)];
}

/**
 * Where paragraphs begin, as diamonds: dragged between their neighbours, moved by the arrow keys, or typed after Enter;
 * the first stands (docs/domains/videoEdits.md).
 */
export function Breakpoints({ edits, view, width, timeAt }: BreakpointsProps) {
  const { timeline, duration, edit } = edits;
  const [dragged, setDragged] = useState<{ id: string; time: number } | null>(null);
  const [typedId, setTypedId] = useState<string | null>(null);
  const place = (paragraph: ShownParagraph, index: number, time: number): void => {
    const [least, most] = boundsOf(timeline, index, duration);
    const to = Math.max(least, Math.min(most, Math.round(time)));
    const at = momentAt(timeline, to);
    if (to !== paragraph.start && at) edit({ kind: 'drag', paragraphId: paragraph.id, at });
  };
  return timeline.map((paragraph, index) => {
    const { id, title } = paragraph;
    const [least, most] = boundsOf(timeline, index, duration);
    const time = dragged?.id === id ? dragged.time : paragraph.start;
    const x = ((time - view.start) / view.length) * width;
    if (index === 0 || x < -8 || x > width + 8) return null;
    const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, time: paragraph.start });
    };
    const onPointerMove = (event: PointerEvent): void => {
      if (dragged?.id === id)
        setDragged({ id, time: Math.max(least, Math.min(most, Math.round(timeAt(event.clientX)))) });
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
      if (event.key === 'Enter') setTypedId(id);
      else if (event.key === 'Escape' && dragged) setDragged(null);
      else if (by !== undefined) place(paragraph, index, paragraph.start + by * (event.shiftKey ? 10 : 1));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const isShown = dragged?.id === id || typedId === id;
    return (
      <div key={id} className={styles.breakpoint} style={{ left: x }} data-active={isShown || undefined}>
        <div
          role="slider"
          tabIndex={0}
          className={styles.diamond}
          aria-label={m.videoedits_breakpoint({ title: title || m.common_untitled() })}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={time}
          aria-valuetext={formatMilliseconds(time)}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            if (dragged?.id === id) place(paragraph, index, dragged.time);
            setDragged(null);
          }}
          onPointerCancel={() => {
            setDragged(null);
          }}
          onDoubleClick={() => {
            setTypedId(id);
          }}
          onKeyDown={onKeyDown}
        />
        {typedId === id ? (
          <span
            className={styles.typed}
            onPointerDown={(event) => {
              event.stopPropagation();
            }}
            onBlur={() => {
              setTypedId(null);
            }}
          >
            <TimeField
              hasFocus
              label={m.videoedits_breakpoint({ title: title || m.common_untitled() })}
              value={paragraph.start}
              onChange={(to) => {
                place(paragraph, index, to);
              }}
            />
          </span>
        ) : (
          <span className={styles.bubble} aria-hidden="true">
            {formatMilliseconds(time)}
          </span>
        )}
      </div>
    );
  });
}
