import { slugify } from '../slugs.js';
import type { PlayMap, PlayMapEntry } from '../playMap.js';
import { isShown, shownLength, type Stretch } from './stretches.js';

/** A paragraph of a draft's video. One without a shown stretch is gone, and comes back with what is brought back. */
export interface DraftParagraph {
  id: string;
  /** 16 letters and digits; stays with the beginning of the paragraph. */
  key: string;
  title: string;
  tags: readonly string[];
  /** 1 is below the last shown paragraph of level 0 before it. */
  level: 0 | 1;
  stretches: readonly Stretch[];
}

export type DraftParagraphs = readonly DraftParagraph[];

/**
 * The video of a draft: its paragraphs in the order of the timeline (docs/domains/videoEdits.md). Each moment of a
 * video is in it once at most, so that a moment names a place whatever is edited.
 */
export interface DraftVideo {
  paragraphs: DraftParagraphs;
}

/** A paragraph as it is shown. Times in whole milliseconds of the article's timeline. */
export interface ShownParagraph {
  id: string;
  key: string;
  title: string;
  slug: string;
  tags: readonly string[];
  /** Null for one of the first level. */
  parentId: string | null;
  start: number;
  duration: number;
  playMap: PlayMap;
}

/** The paragraphs that are shown, each with the one that it is below; null for one of the first level. */
export function shownParagraphs({ paragraphs }: DraftVideo): { paragraph: DraftParagraph; parentId: string | null }[] {
  let parentId: string | null = null;
  return paragraphs.filter(isParagraphShown).map((paragraph) => {
    if (paragraph.level === 1) return { paragraph, parentId };
    parentId = paragraph.id;
    return { paragraph, parentId: null };
  });
}

/** Whether anything of a paragraph is shown. */
export const isParagraphShown = ({ stretches }: DraftParagraph): boolean => stretches.some(isShown);

/** The length in milliseconds of a timeline of these paragraphs. */
export const timelineDuration = (paragraphs: readonly { duration: number }[]): number =>
  paragraphs.reduce((sum, { duration }) => sum + duration, 0);

/** The timeline of a draft's video: what is shown, from 0 on without gaps. */
export function timelineOf(video: DraftVideo): ShownParagraph[] {
  let start = 0;
  return shownParagraphs(video).map(({ paragraph: { id, key, title, tags, stretches }, parentId }) => {
    const duration = shownLength(stretches);
    const shown = {
      id,
      key,
      title,
      slug: slugify(title),
      tags,
      parentId,
      start,
      duration,
      playMap: playMapOf(stretches, start),
    };
    start += duration;
    return shown;
  });
}

function playMapOf(stretches: readonly Stretch[], start: number): PlayMapEntry[] {
  const entries: PlayMapEntry[] = [];
  let totalTime = start;
  let last: Stretch | undefined;
  for (const stretch of stretches.filter(isShown)) {
    // What lies between two stretches may be gone for good; those that meet are one entry.
    if (last?.videoId !== stretch.videoId || last.end !== stretch.start)
      entries.push({ totalTime, videoTime: stretch.start, videoId: stretch.videoId });
    totalTime += stretch.end - stretch.start;
    last = stretch;
  }
  return entries;
}

/** The draft of a timeline, as after publishing or discarding: nothing is cut that could be brought back. */
export function draftOfTimeline(
  paragraphs: readonly Pick<
    ShownParagraph,
    'id' | 'key' | 'title' | 'tags' | 'parentId' | 'start' | 'duration' | 'playMap'
  >[],
): DraftVideo {
  return {
    paragraphs: paragraphs.map(({ id, key, title, tags, parentId, start, duration, playMap }) => ({
      id,
      key,
      title,
      tags,
      level: parentId === null ? 0 : 1,
      stretches: playMap.map(({ totalTime, videoTime, videoId }, index) => ({
        videoId,
        start: videoTime,
        end: videoTime + (playMap[index + 1]?.totalTime ?? start + duration) - totalTime,
        cuts: [],
      })),
    })),
  };
}
