import { locate, paragraphAt, type VideoMoment } from '@snaplore/schema/playMap';
import { AppError } from '../kernel/appError.js';
import { momentAt, timestampOf, type Timeline } from './commentMoment.js';

/** Where a moment plays: in which paragraph, how far in it, and when on the article's timeline, in milliseconds. */
export interface MomentPlace {
  paragraphId: string;
  paragraphTime: number;
  time: number;
}

/** Where a moment plays on an article's timeline; null for none, or one that was cut away. */
export function placeOf(
  timeline: Timeline,
  moment: { videoId: string | null; videoTime: number | null },
): MomentPlace | null {
  const time = timestampOf(timeline, moment);
  if (time === null) return null;
  const paragraph =
    timeline[
      paragraphAt(
        timeline.map(({ start }) => start),
        time,
      )
    ];
  return paragraph ? { paragraphId: paragraph.id, paragraphTime: time - paragraph.start, time } : null;
}

/** A moment as a client names it. */
export interface AskedMoment {
  /** The id of a paragraph, or its key. */
  paragraphId?: string | null | undefined;
  /** Milliseconds from the beginning of that paragraph; without one, of the article's timeline. */
  time: number;
}

/**
 * The moment of a video that a client names; null for 0 where there is no video (docs/domains/reactions.md).
 * @throws AppError NOT_FOUND for a paragraph that the article does not have, BAD_INPUT before its beginning and beyond
 * its end.
 */
export function askedMoment(timeline: Timeline, { paragraphId, time }: AskedMoment): VideoMoment | null {
  if (paragraphId == null) return momentAt(timeline, time);
  const paragraph = timeline.find(({ id, key }) => id === paragraphId.toLowerCase() || key === paragraphId);
  if (!paragraph) throw new AppError('NOT_FOUND');
  if (!Number.isInteger(time) || time < 0 || time > paragraph.duration) {
    throw new AppError('BAD_INPUT', {}, { time: `0 to ${paragraph.duration}` });
  }
  return locate(paragraph.playMap, paragraph.start + time);
}

/** Whether each paragraph has a key of its own, by which clients name it for good (docs/domains/reactions.md). */
export const haveUniqueKeys = (timeline: Timeline): boolean =>
  timeline.every(({ key }) => key !== '') && new Set(timeline.map(({ key }) => key)).size === timeline.length;
