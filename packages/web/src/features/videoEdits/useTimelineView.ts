import { useCallback, useMemo, useState } from 'react';
import type { PlaybackController } from '../videos/playbackController.js';
import { usePlaybackState } from '../videos/usePlaybackState.js';
import { bounded, showing, wholeView, type TimelineView } from './timelineView.js';

/**
 * The part of a timeline that is in view, and what changes it. While it plays, the view follows the playhead; while it
 * is paused it stays where it was moved.
 * @param duration of the timeline, in milliseconds.
 */
export function useTimelineView(
  controller: PlaybackController,
  duration: number,
): { view: TimelineView; onView: (view: TimelineView) => void } {
  // Null is the whole of it, however long it becomes.
  const [chosen, setChosen] = useState<TimelineView | null>(null);
  const view = useMemo(() => (chosen ? bounded(chosen, duration) : wholeView(duration)), [chosen, duration]);
  const start = usePlaybackState(controller, ({ time, isPlaying }) =>
    isPlaying && chosen ? showing(view, time, duration).start : view.start,
  );
  if (start !== view.start) setChosen({ start, length: view.length });
  const onView = useCallback(
    (next: TimelineView) => {
      setChosen(next.length >= duration ? null : next);
    },
    [duration],
  );
  return { view, onView };
}
