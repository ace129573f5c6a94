import { formatTime } from '@snaplore/schema/playMap';
import { memo, useEffect, useEffectEvent } from 'react';
import { useStableCallback } from '../../lib/useStableCallback.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { Breakpoints } from './Breakpoints.js';
import type { Peaks } from './peaks.js';
import { TimelineLabels } from './TimelineLabels.js';
import { TimelineOverview } from './TimelineOverview.js';
import { TimelineTrack } from './TimelineTrack.js';
import { bounded, rulerTimes, xOf, zoomed, type TimelineView } from './timelineView.js';
import { TrimHandles } from './TrimHandles.js';
import { formatMilliseconds } from './trimRange.js';
import { useElementWidth } from './useElementWidth.js';
import { useTimelineView } from './useTimelineView.js';
import type { Trim } from './useTrim.js';
import type { VideoEdits } from './useVideoEdits.js';
import { PlayedWaveform } from './Waveform.js';
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
  const { view, onView } = useTimelineView(controller, duration);
  const timeAt = useStableCallback((clientX: number): number => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return 0;
    return view.start + ((clientX - box.left) / Math.max(1, box.width)) * view.length;
  });
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
  return (
    <div className={styles.timeline}>
      <TimelineLabels controller={controller} timeline={timeline} view={view} width={width} />
      <div className={styles.box}>
        <TimelineTrack
          ref={ref}
          controller={controller}
          view={view}
          onView={onView}
          duration={duration}
          width={width}
          timeAt={timeAt}
        >
          <PlayedWaveform
            controller={controller}
            timeline={timeline}
            peaks={peaks}
            view={view}
            width={width}
            height={height}
            taken={trim.ranges}
          />
        </TimelineTrack>
        <div className={styles.marks}>
          <TrimHandles trim={trim} duration={duration} view={view} width={width} timeAt={timeAt} />
          <Breakpoints edits={edits} view={view} width={width} timeAt={timeAt} />
        </div>
      </div>
      <Ruler view={view} width={width} />
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

/** The times below the timeline. */
const Ruler = memo(function Ruler({ view, width }: { view: TimelineView; width: number }) {
  const isFine = view.length < 20_000;
  return (
    <div className={styles.ruler} aria-hidden="true">
      {rulerTimes(view, width).map((at) => (
        <span key={at} style={{ left: xOf(at, view, width) }}>
          {isFine ? formatMilliseconds(at) : formatTime(at)}
        </span>
      ))}
    </div>
  );
});
