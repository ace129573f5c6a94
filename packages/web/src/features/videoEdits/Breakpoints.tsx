import { paragraphOverlapMs } from '@snaplore/schema/videoEdits/editLimits';
import { paragraphSpacing } from '@snaplore/schema/videoEdits/planVideoEdit';
import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { momentAt } from '@snaplore/schema/videoEdits/timelineRanges';
import { useState } from 'react';
import { useStableCallback } from '../../lib/useStableCallback.js';
import { Breakpoint } from './Breakpoint.js';
import type { TimelineView } from './timelineView.js';
import type { VideoEdits } from './useVideoEdits.js';

interface BreakpointsProps {
  edits: VideoEdits;
  view: TimelineView;
  /** Pixels. */
  width: number;
  /** The time on the timeline at an x position of the page. */
  timeAt: (clientX: number) => number;
}

/** How far the beginning of a paragraph can be dragged: between its neighbours, and not too close to them. */
function boundsOf(timeline: readonly ShownParagraph[], index: number, duration: number): [number, number] {
  const [before, own] = [timeline[index - 1], timeline[index]];
  if (!before || !own) return [0, 0];
  const apart = Math.max(1, Math.ceil(Math.min(paragraphSpacing(duration), paragraphOverlapMs)));
  return [Math.min(own.start, before.start + apart), Math.max(own.start, own.start + own.duration - apart)];
}

/** Where paragraphs begin, moved between their neighbours; the first stands (docs/domains/videoEdits.md). */
export function Breakpoints({ edits, view, width, timeAt }: BreakpointsProps) {
  const { timeline, duration, edit } = edits;
  const [typedId, setTypedId] = useState<string | null>(null);
  const place = useStableCallback((id: string, time: number): void => {
    const index = timeline.findIndex((each) => each.id === id);
    const [least, most] = boundsOf(timeline, index, duration);
    const to = Math.max(least, Math.min(most, Math.round(time)));
    const at = momentAt(timeline, to);
    if (to !== timeline[index]?.start && at) edit({ kind: 'drag', paragraphId: id, at });
  });
  return timeline.slice(1).map(({ id, title, start }, index) => {
    const [least, most] = boundsOf(timeline, index + 1, duration);
    return (
      <Breakpoint
        key={id}
        id={id}
        title={title}
        start={start}
        least={least}
        most={most}
        view={view}
        width={width}
        isTyped={typedId === id}
        timeAt={timeAt}
        onPlace={place}
        onType={setTypedId}
      />
    );
  });
}
