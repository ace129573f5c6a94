import { paragraphAt } from '@snaplore/schema/playMap';
import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { memo, useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { usePlaybackState } from '../videos/usePlaybackState.js';
import { xOf, type TimelineView } from './timelineView.js';
import styles from './EditTimeline.module.css';

interface TimelineLabelsProps {
  controller: PlaybackController;
  timeline: readonly ShownParagraph[];
  view: TimelineView;
  /** Pixels. */
  width: number;
}

/** A narrower paragraph has no title above it, in pixels. */
const leastWidth = 40;

/** The titles of the paragraphs above the timeline; the one that plays stands out. */
export const TimelineLabels = memo(function TimelineLabels({ controller, timeline, view, width }: TimelineLabelsProps) {
  const starts = useMemo(() => timeline.map(({ start }) => start), [timeline]);
  const current = usePlaybackState(controller, ({ time }) => paragraphAt(starts, time));
  return (
    <div className={styles.labels} aria-hidden="true">
      {timeline.map(({ id, title, start, duration }, index) => {
        const left = Math.max(0, xOf(start, view, width));
        const right = Math.min(width, xOf(start + duration, view, width));
        if (right - left < leastWidth) return null;
        return (
          <span
            key={id}
            className="cut"
            data-current={index === current || undefined}
            style={{ left, width: right - left }}
          >
            {title || m.common_untitled()}
          </span>
        );
      })}
    </div>
  );
});
