import { formatTime, paragraphAt } from '@snaplore/schema/playMap';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { memo, useRef, useState } from 'react';
import type { PlayerParagraph, PlayerVideo } from './playerVideo.js';
import type { PlaybackController } from './playbackController.js';
import { m } from '../../paraglide/messages.js';
import { TimelinePreview } from './TimelinePreview.js';
import styles from './Timeline.module.css';
import { usePlaybackState } from './usePlaybackState.js';

interface TimelineProps {
  controller: PlaybackController;
  paragraphs: readonly PlayerParagraph[];
  videos: readonly PlayerVideo[];
  /** Milliseconds. */
  duration: number;
}

/** '1:05 of 3:20, Opening the gate'. */
function spokenPosition(at: number, whole: number, paragraph: string | null): string {
  const place = { time: formatTime(at), duration: formatTime(whole) };
  return paragraph === null ? m.videos_timelineValue(place) : m.videos_timelineParagraph({ ...place, paragraph });
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.max(0, Math.min(1, part / whole)) : 0);

/** The timeline, a segment for each paragraph: drag or click to seek, hover for a preview. */
export function Timeline({ controller, paragraphs, videos, duration }: TimelineProps) {
  const line = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<{ time: number; lineWidth: number } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const time = usePlaybackState(controller, (state) => state.time);
  const starts = paragraphs.map((paragraph) => paragraph.start);
  const current = paragraphAt(starts, time);
  const segments =
    paragraphs.length > 0
      ? paragraphs.map((paragraph, index) => ({
          id: paragraph.id,
          start: index === 0 ? 0 : paragraph.start,
          end: paragraphs[index + 1]?.start ?? duration,
        }))
      : [{ id: 'video', start: 0, end: duration }];
  // Many short paragraphs would consist of gaps only.
  const gap = segments.length > 60 ? 1 : 3;

  const placeAt = (event: PointerEvent): { time: number; lineWidth: number } => {
    const box = line.current?.getBoundingClientRect();
    return {
      time: box ? Math.round(share(event.clientX - box.left, box.width) * duration) : 0,
      lineWidth: box?.width ?? 0,
    };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    const at = placeAt(event);
    setHover(at);
    controller.seek(at.time);
  };
  const onPointerMove = (event: PointerEvent): void => {
    const at = placeAt(event);
    if (isDragging || event.pointerType === 'mouse') setHover(at);
    if (isDragging) controller.seek(at.time);
  };
  const onPointerEnd = (event: PointerEvent): void => {
    setDragging(false);
    if (event.pointerType !== 'mouse') setHover(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Home') controller.seek(0);
    else if (event.key === 'End') controller.seek(duration);
    else return;
    event.preventDefault();
  };

  const hovered = hover === null ? null : (paragraphs[paragraphAt(starts, hover.time)] ?? null);
  return (
    <div
      ref={line}
      className={styles.line}
      role="slider"
      tabIndex={0}
      data-video-timeline=""
      data-dragging={isDragging || undefined}
      aria-label={m.videos_timeline()}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration / 1000)}
      aria-valuenow={Math.floor(time / 1000)}
      aria-valuetext={spokenPosition(time, duration, paragraphs[current]?.title ?? null)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onPointerLeave={() => {
        if (!isDragging) setHover(null);
      }}
      onKeyDown={onKeyDown}
    >
      {segments.map((segment, index) => (
        <Segment
          key={segment.id}
          controller={controller}
          start={segment.start}
          end={segment.end}
          duration={duration}
          gap={index < segments.length - 1 ? gap : 0}
          isCurrent={index === current}
        />
      ))}
      <span className={styles.knob} style={{ '--at': share(time, duration) } as CSSProperties} />
      {hover !== null && (
        <TimelinePreview
          time={hover.time}
          at={share(hover.time, duration)}
          title={hovered?.title ?? null}
          lineWidth={hover.lineWidth}
          place={controller.locate(hover.time)}
          videos={videos}
        />
      )}
    </div>
  );
}

interface SegmentProps {
  controller: PlaybackController;
  /** Milliseconds, as the whole duration. */
  start: number;
  end: number;
  duration: number;
  /** Pixels to the next one. */
  gap: number;
  isCurrent: boolean;
}

/** The part of the line of one paragraph; of many, only the one that plays is rendered again as the time moves on. */
const Segment = memo(function Segment({ controller, start, end, duration, gap, isCurrent }: SegmentProps) {
  const played = usePlaybackState(controller, ({ time }) => share(time - start, end - start));
  return (
    <span
      className={styles.segment}
      data-current={isCurrent || undefined}
      style={
        {
          left: `${String(share(start, duration) * 100)}%`,
          width: `calc(${String(share(end - start, duration) * 100)}% - ${String(gap)}px)`,
          '--played': played,
        } as CSSProperties
      }
    >
      <i />
    </span>
  );
});
