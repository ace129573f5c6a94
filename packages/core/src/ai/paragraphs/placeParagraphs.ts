import type { VideoMoment } from '@snaplore/schema/playMap';
import type { ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { paragraphSpacing } from '@snaplore/schema/videoEdits/planVideoEdit';
import { timelineRuns, type TimelineRun } from '@snaplore/schema/videoEdits/timelineRanges';
import type { FoundParagraph } from './checkParagraphs.js';

/** A paragraph with the moment that it begins with. */
export interface PlacedParagraph {
  title: string;
  level: 0 | 1;
  /** On the timeline, in milliseconds. */
  start: number;
  at: VideoMoment;
  /** The paragraph of the draft that stays what it was; null for one that was found. */
  kept: ShownParagraph | null;
}

/** What was found, and the timeline that it was found on. */
export interface Found {
  timeline: readonly ShownParagraph[];
  paragraphs: readonly FoundParagraph[];
  /** The videos in which something is said; those of others stay divided as they are. */
  spoken: ReadonlySet<string>;
}

/** A run of the newest timeline that belongs to one paragraph. */
interface Part {
  start: number;
  at: VideoMoment;
  source: FoundParagraph | ShownParagraph;
}

/**
 * Places paragraphs on the newest timeline of a draft, which others may have edited since they were found: each moment
 * belongs to the paragraph that it was found in, wherever it plays by now. What was not there then, and videos in which
 * nothing is said, keep the paragraphs that they have (docs/domains/aiParagraphs.md).
 */
export function placeParagraphs(newest: readonly ShownParagraph[], found: Found): PlacedParagraph[] {
  const duration = newest.reduce((sum, paragraph) => sum + paragraph.duration, 0);
  const apart = Math.max(1, paragraphSpacing(duration));
  const placed: PlacedParagraph[] = [];
  let source: Part['source'] | null = null;
  for (const part of partsOf(newest, found)) {
    if (part.source === source) continue;
    const last = placed.at(-1);
    // Too short for a paragraph of its own, it belongs to the one before.
    if (duration - part.start < apart && last) break;
    if (last && part.start - last.start < apart) continue;
    source = part.source;
    const kept = isKept(source) ? source : null;
    const level = levelOf(source);
    // Below another one it stays only where that is before it as well.
    const isBelow = level === 1 && last !== undefined && (last.kept === null) === (kept === null);
    placed.push({ title: source.title, level: isBelow ? 1 : 0, start: part.start, at: part.at, kept });
  }
  return placed;
}

const isKept = (source: Part['source']): source is ShownParagraph => 'playMap' in source;
const levelOf = (source: Part['source']): 0 | 1 => {
  if (!isKept(source)) return source.level;
  return source.parentId === null ? 0 : 1;
};

/** The newest timeline in parts, each of one paragraph. */
function partsOf(newest: readonly ShownParagraph[], { timeline, paragraphs, spoken }: Found): Part[] {
  const former = timelineRuns(timeline);
  const parts: Part[] = [];
  for (const paragraph of newest)
    for (const { videoId, videoTime, totalTime, until } of timelineRuns([paragraph])) {
      if (!spoken.has(videoId)) {
        parts.push({ start: totalTime, at: { videoId, videoTime }, source: paragraph });
        continue;
      }
      for (const offset of borders(former, paragraphs, { videoId, videoTime, length: until - totalTime })) {
        const at = { videoId, videoTime: videoTime + offset };
        const before = parts.at(-1);
        // What did not play then belongs to what it is behind of.
        const source = ownerOf(former, paragraphs, at) ?? (before?.at.videoId === videoId ? before.source : paragraph);
        parts.push({ start: totalTime + offset, at, source });
      }
    }
  return parts;
}

/** The paragraph in which a moment was found; null for one that did not play then. */
function ownerOf(
  former: readonly TimelineRun[],
  paragraphs: readonly FoundParagraph[],
  { videoId, videoTime: at }: VideoMoment,
): FoundParagraph | null {
  const run = former.find(
    ({ videoId: id, videoTime, totalTime, until }) =>
      id === videoId && videoTime <= at && at < videoTime + until - totalTime,
  );
  const time = run && run.totalTime + at - run.videoTime;
  return (time !== undefined && paragraphs.findLast(({ start }) => start <= time)) || null;
}

/** How far into a run of a video something else begins: another paragraph, or what did not play then. */
function borders(
  former: readonly TimelineRun[],
  paragraphs: readonly FoundParagraph[],
  { videoId, videoTime, length }: VideoMoment & { length: number },
): number[] {
  const offsets = new Set([0]);
  for (const run of former) {
    if (run.videoId !== videoId) continue;
    const starts = paragraphs.map(({ start }) => start).filter((start) => start >= run.totalTime && start < run.until);
    for (const time of [run.totalTime, ...starts, run.until]) {
      const offset = run.videoTime + time - run.totalTime - videoTime;
      if (offset > 0 && offset < length) offsets.add(offset);
    }
  }
  return [...offsets].sort((one, other) => one - other);
}
