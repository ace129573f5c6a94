import { useState, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from 'react';
import { m } from '../../paraglide/messages.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { usePlaybackState } from '../videos/usePlaybackState.js';
import { xOf, zoomed, type TimelineView } from './timelineView.js';
import { formatMilliseconds } from './trimRange.js';
import styles from './EditTimeline.module.css';

interface TimelineTrackProps {
  ref: Ref<HTMLDivElement>;
  controller: PlaybackController;
  view: TimelineView;
  onView: (view: TimelineView) => void;
  /** Milliseconds. */
  duration: number;
  /** Pixels. */
  width: number;
  /** The time on the timeline at an x position of the page. */
  timeAt: (clientX: number) => number;
  /** What is drawn below the playhead; it is not rendered again while the time moves on. */
  children: ReactNode;
}

/** The slider of the time that plays, with the playhead: sought by pointer and keys, zoomed by + and -. */
export function TimelineTrack({
  ref,
  controller,
  view,
  onView,
  duration,
  width,
  timeAt,
  children,
}: TimelineTrackProps) {
  const [isSeeking, setSeeking] = useState(false);
  const time = usePlaybackState(controller, (state) => state.time);
  const seekTo = (event: PointerEvent): void => {
    controller.seek(Math.max(0, Math.min(duration, Math.round(timeAt(event.clientX)))));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') onView(zoomed(view, 0.5, time, duration));
    else if (event.key === '-') onView(zoomed(view, 2, time, duration));
    else if (event.key === 'Home') controller.seek(0);
    else if (event.key === 'End') controller.seek(duration);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      className={styles.track}
      role="slider"
      tabIndex={0}
      data-video-timeline=""
      aria-label={m.videos_timeline()}
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={Math.round(time)}
      aria-valuetext={formatMilliseconds(time)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setSeeking(true);
        seekTo(event);
      }}
      onPointerMove={(event) => {
        if (isSeeking) seekTo(event);
      }}
      onPointerUp={() => {
        setSeeking(false);
      }}
      onPointerCancel={() => {
        setSeeking(false);
      }}
    >
      {children}
      <span className={styles.playhead} style={{ transform: `translateX(${String(xOf(time, view, width))}px)` }} />
    </div>
  );
}
