import { memo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { TimeField } from './TimeField.js';
import { xOf, type TimelineView } from './timelineView.js';
import { formatMilliseconds } from './trimRange.js';
import styles from './EditTimeline.module.css';

interface BreakpointProps {
  id: string;
  title: string;
  /** Where it is, and between which times it can be moved; milliseconds. */
  start: number;
  least: number;
  most: number;
  view: TimelineView;
  /** Pixels. */
  width: number;
  /** Whether its time is being typed. */
  isTyped: boolean;
  /** The time on the timeline at an x position of the page. */
  timeAt: (clientX: number) => number;
  onPlace: (id: string, time: number) => void;
  /** Its time is to be typed from now on, or no longer. */
  onType: (id: string | null) => void;
}

/** Milliseconds that an arrow key moves a breakpoint; with Shift ten times as many. */
const step = 100;
/** What is further out of view than its own width is not drawn, in pixels. */
const ownWidth = 8;

/** Where a paragraph begins, as a diamond: dragged, moved by the arrow keys, or typed after Enter. */
export const Breakpoint = memo(function Breakpoint({
  id,
  title,
  start,
  least,
  most,
  view,
  width,
  isTyped,
  timeAt,
  onPlace,
  onType,
}: BreakpointProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const time = dragged ?? start;
  const x = xOf(time, view, width);
  if (x < -ownWidth || x > width + ownWidth) return null;
  const label = m.videoedits_breakpoint({ title: title || m.common_untitled() });
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(start);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (dragged !== null) setDragged(Math.max(least, Math.min(most, Math.round(timeAt(event.clientX)))));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (event.key === 'Enter') onType(id);
    else if (event.key === 'Escape' && dragged !== null) setDragged(null);
    else if (by !== undefined) onPlace(id, start + by * (event.shiftKey ? 10 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.breakpoint} style={{ left: x }} data-active={dragged !== null || isTyped || undefined}>
      <div
        role="slider"
        tabIndex={0}
        className={styles.diamond}
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={time}
        aria-valuetext={formatMilliseconds(time)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          if (dragged !== null) onPlace(id, dragged);
          setDragged(null);
        }}
        onPointerCancel={() => {
          setDragged(null);
        }}
        onDoubleClick={() => {
          onType(id);
        }}
        onKeyDown={onKeyDown}
      />
      {isTyped ? (
        <span
          className={styles.typed}
          onPointerDown={(event) => {
            event.stopPropagation();
          }}
          onBlur={() => {
            onType(null);
          }}
        >
          <TimeField
            hasFocus
            label={label}
            value={start}
            onChange={(to) => {
              onPlace(id, to);
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
