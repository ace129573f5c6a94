import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { xOf, type TimelineView } from './timelineView.js';
import { formatMilliseconds } from './trimRange.js';
import type { Trim } from './useTrim.js';
import styles from './EditTimeline.module.css';

interface TrimHandlesProps {
  trim: Trim;
  duration: number;
  view: TimelineView;
  /** Pixels. */
  width: number;
  timeAt: (clientX: number) => number;
}

/** Milliseconds that an arrow key moves an edge; with Shift ten times as many. */
const step = 100;

/** What is about to be taken out, on the timeline; a chosen range is changed at its edges, by pointer and by keys. */
export function TrimHandles({ trim, duration, view, width, timeAt }: TrimHandlesProps) {
  const [dragged, setDragged] = useState<'start' | 'end' | null>(null);
  return trim.ranges.map((range, index) => {
    const left = Math.max(-4, xOf(range.start, view, width));
    const right = Math.min(width + 4, xOf(range.end, view, width));
    if (right <= left) return null;
    const handle = (edge: 'start' | 'end') => (
      <i
        role="slider"
        tabIndex={0}
        data-edge={edge}
        aria-label={edge === 'start' ? m.videoedits_trimStart() : m.videoedits_trimEnd()}
        aria-valuemin={0}
        aria-valuemax={duration}
        aria-valuenow={range[edge]}
        aria-valuetext={formatMilliseconds(range[edge])}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(edge);
        }}
        onPointerMove={(event: PointerEvent) => {
          if (dragged === edge) trim.setEdge(edge, timeAt(event.clientX));
        }}
        onPointerUp={() => {
          setDragged(null);
        }}
        onPointerCancel={() => {
          setDragged(null);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          trim.setEdge(edge, range[edge] + by * (event.shiftKey ? 10 : 1));
        }}
      />
    );
    return (
      <div key={String(index)} className={styles.trim} style={{ left, width: right - left }}>
        {trim.isSilences ? null : (
          <>
            {handle('start')}
            {handle('end')}
          </>
        )}
      </div>
    );
  });
}
