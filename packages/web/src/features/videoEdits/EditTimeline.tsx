import { formatTime, paragraphAt } from '@snaplore/schema/playMap';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { usePlaybackState } from '../videos/usePlaybackState.js';
import { Breakpoints } from './Breakpoints.js';
import type { Peaks } from './peaks.js';
import { TimelineOverview } from './TimelineOverview.js';
import { bounded, rulerTimes, showing, wholeView, zoomed, type TimelineView } from './timelineView.js';
import { TrimHandles } from './TrimHandles.js';
import { formatMilliseconds } from './trimRange.js';
import { useElementWidth } from './useElementWidth.js';
import type { Trim } from './useTrim.js';
import type { VideoEdits } from './useVideoEdits.js';
import { Waveform } from './Waveform.js';
import styles from './EditTimeline.module.css';

interface EditTimelineProps {
  controller: PlaybackController;
  edits: VideoEdits;
  trim: Trim;
  peaks: ReadonlyMap<string, Peaks>;
}

const height = 96;
/** What a turn of the wheel zooms by. */
const wheelFactor = 1.002;

/**
 * The timeline of a draft's video: its sound, where paragraphs begin, what is about to be taken out, and the playhead.
 * It is zoomed by the wheel with Ctrl, by + and -, and below it.
 */
export function EditTimeline({ controller, edits, trim, peaks }: EditTimelineProps) {
  const { timeline, duration } = edits;
  const { ref, width } = useElementWidth<HTMLDivElement>();
  // Null is the whole of it, however long it becomes.
  const [chosen, setChosen] = useState<TimelineView | null>(null);
  const [isSeeking, setSeeking] = useState(false);
  const time = usePlaybackState(controller, (state) => state.time);
  const isPlaying = usePlaybackState(controller, (state) => state.isPlaying);
  const view = chosen ? bounded(chosen, duration) : wholeView(duration);
  const onView = (next: TimelineView): void => {
    setChosen(next.length >= duration ? null : next);
  };
  // While it plays, the view follows the playhead; while it is paused it stays where it was moved.
  if (isPlaying && chosen && showing(view, time, duration) !== view) setChosen(showing(view, time, duration));

  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const timeAt = useCallback(
    (clientX: number): number => {
      const box = ref.current?.getBoundingClientRect();
      if (!box) return 0;
      return latest.current.start + ((clientX - box.left) / Math.max(1, box.width)) * latest.current.length;
    },
    [ref],
  );
  const seekTo = (event: PointerEvent): void => {
    controller.seek(Math.max(0, Math.min(duration, Math.round(timeAt(event.clientX)))));
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && event.deltaX === 0) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey)
      onView(zoomed(view, wheelFactor ** event.deltaY, timeAt(event.clientX), duration));
    else
      onView(
        bounded(
          { start: view.start + (event.deltaX / Math.max(1, width)) * view.length, length: view.length },
          duration,
        ),
      );
  });
  useEffect(() => {
    const track = ref.current;
    const listener = (event: WheelEvent): void => {
      onWheel(event);
    };
    // React's own listener may not keep the page from zooming.
    track?.addEventListener('wheel', listener, { passive: false });
    return () => {
      track?.removeEventListener('wheel', listener);
    };
  }, [ref]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') onView(zoomed(view, 0.5, time, duration));
    else if (event.key === '-') onView(zoomed(view, 2, time, duration));
    else if (event.key === 'Home') controller.seek(0);
    else if (event.key === 'End') controller.seek(duration);
    else return;
    event.preventDefault();
  };
  const xOf = (at: number): number => ((at - view.start) / view.length) * width;
  const current =
    timeline[
      paragraphAt(
        timeline.map(({ start }) => start),
        time,
      )
    ];
  const isFine = view.length < 20_000;
  return (
    <div className={styles.timeline}>
      <div className={styles.labels} aria-hidden="true">
        {timeline.map(({ id, title, start, duration: length }) => {
          const [left, right] = [Math.max(0, xOf(start)), Math.min(width, xOf(start + length))];
          if (right - left < 40) return null;
          return (
            <span
              key={id}
              className="cut"
              data-current={id === current?.id || undefined}
              style={{ left, width: right - left }}
            >
              {title || m.common_untitled()}
            </span>
          );
        })}
      </div>
      <div className={styles.box}>
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
          <Waveform
            timeline={timeline}
            peaks={peaks}
            view={view}
            width={width}
            height={height}
            taken={trim.ranges}
            time={time}
          />
          <span className={styles.playhead} style={{ transform: `translateX(${String(xOf(time))}px)` }} />
        </div>
        <div className={styles.marks}>
          <TrimHandles trim={trim} duration={duration} view={view} width={width} timeAt={timeAt} />
          <Breakpoints edits={edits} view={view} width={width} timeAt={timeAt} />
        </div>
      </div>
      <div className={styles.ruler} aria-hidden="true">
        {rulerTimes(view, width).map((at) => (
          <span key={at} style={{ left: xOf(at) }}>
            {isFine ? formatMilliseconds(at) : formatTime(at)}
          </span>
        ))}
      </div>
      <TimelineOverview
        timeline={timeline}
        duration={duration}
        peaks={peaks}
        taken={trim.ranges}
        view={view}
        onView={onView}
      />
    </div>
  );
}
