import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { memo, useMemo, useRef, type PointerEvent } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { m } from '../../paraglide/messages.js';
import { IconMinus, IconPlus } from './editIcons.js';
import type { Peaks } from './peaks.js';
import type { TimelineRange } from './silences.js';
import { bounded, lengthAt, wholeView, zoomed, zoomOf, type TimelineView } from './timelineView.js';
import { useElementWidth } from './useElementWidth.js';
import { Waveform } from './Waveform.js';
import styles from './EditTimeline.module.css';

interface TimelineOverviewProps {
  timeline: readonly ShownParagraph[];
  /** Milliseconds. */
  duration: number;
  peaks: ReadonlyMap<string, Peaks>;
  taken: readonly TimelineRange[];
  view: TimelineView;
  onView: (view: TimelineView) => void;
}

const height = 22;
const buttonFactor = 2;

const shareOf =
  (duration: number) =>
  (time: number): string =>
    `${String((time / Math.max(1, duration)) * 100)}%`;

/** The whole timeline with the part that is in view: it is moved by dragging; beside it how far is zoomed in. */
export function TimelineOverview({ timeline, duration, peaks, taken, view, onView }: TimelineOverviewProps) {
  const { ref, width } = useElementWidth<HTMLDivElement>();
  const grabbed = useRef<{ x: number; start: number } | null>(null);
  const middle = view.start + view.length / 2;
  const whole = useMemo(() => wholeView(duration), [duration]);
  const share = shareOf(duration);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const time = ((event.clientX - event.currentTarget.getBoundingClientRect().left) / Math.max(1, width)) * duration;
    const isOnView = time >= view.start && time <= view.start + view.length;
    const start = isOnView ? view.start : time - view.length / 2;
    grabbed.current = { x: event.clientX, start };
    if (!isOnView) onView(bounded({ start, length: view.length }, duration));
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!grabbed.current) return;
    const start = grabbed.current.start + ((event.clientX - grabbed.current.x) / Math.max(1, width)) * duration;
    onView(bounded({ start, length: view.length }, duration));
  };
  const end = (): void => {
    grabbed.current = null;
  };
  const zoomTo = (factor: number): void => {
    onView(zoomed(view, factor, middle, duration));
  };
  return (
    <div className={styles.zoom}>
      <div
        ref={ref}
        className={styles.overview}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        aria-hidden="true"
      >
        <Waveform timeline={timeline} peaks={peaks} view={whole} width={width} height={height} taken={taken} />
        <Beginnings timeline={timeline} duration={duration} />
        <b style={{ left: share(view.start), width: share(view.length) }} />
      </div>
      <IconButton
        label={m.videoedits_zoomOut()}
        shortcut="-"
        size={28}
        onClick={() => {
          zoomTo(buttonFactor);
        }}
      >
        <IconMinus />
      </IconButton>
      <input
        type="range"
        className={styles.slider}
        aria-label={m.videoedits_zoom()}
        min={0}
        max={100}
        value={Math.round(zoomOf(view, duration) * 100)}
        onChange={(event) => {
          zoomTo(lengthAt(Number(event.currentTarget.value) / 100, duration) / view.length);
        }}
      />
      <IconButton
        label={m.videoedits_zoomIn()}
        shortcut="+"
        size={28}
        onClick={() => {
          zoomTo(1 / buttonFactor);
        }}
      >
        <IconPlus />
      </IconButton>
      <button
        type="button"
        className={styles.fit}
        onClick={() => {
          onView(whole);
        }}
      >
        {m.videoedits_fit()}
      </button>
    </div>
  );
}

/** Where paragraphs begin, but the first. */
const Beginnings = memo(function Beginnings({
  timeline,
  duration,
}: Pick<TimelineOverviewProps, 'timeline' | 'duration'>) {
  const share = shareOf(duration);
  return timeline.slice(1).map(({ id, start }) => <i key={id} style={{ left: share(start) }} />);
});
