import { locate, timeOf, type VideoMoment } from '@snaplore/schema/playMap';
import { timelineDuration } from '@snaplore/schema/videoEdits/draftVideo';
import { Publication, type Article } from '../articles/article.entity.js';
import { draftParagraphs } from '../articles/videoDraft.js';
import type { PublishedParagraph } from '../articles/publishedContent.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import type { Comment } from './comment.entity.js';

/** The paragraphs of an article's video, with the times at which they play. */
export type Timeline = readonly Pick<PublishedParagraph, 'id' | 'key' | 'start' | 'duration' | 'playMap'>[];

/**
 * The paragraphs that an article's readers see, with the videos that they are made of: a comment stays with its moment
 * whatever is cut later. Of an article that was never published, those of its draft.
 */
export async function readTimeline(em: Em, article: Article): Promise<Timeline> {
  if (article.publicationId === null) return await draftParagraphs(em, article.id);
  const { videoPublicationId, isVideoHidden } = article;
  if (videoPublicationId === null || isVideoHidden) return [];
  return (await em.findOneOrFail(Publication, { id: videoPublicationId })).paragraphs;
}

/**
 * The moment of a video that plays at `timestamp` milliseconds of an article's timeline; null for 0 where there is no
 * video (docs/domains/comments.md).
 * @throws AppError BAD_INPUT before the beginning and beyond the end.
 */
export function momentAt(timeline: Timeline, timestamp: number): VideoMoment | null {
  const duration = timelineDuration(timeline);
  if (!Number.isInteger(timestamp) || timestamp < 0 || timestamp > duration) {
    throw new AppError('BAD_INPUT', {}, { timestamp: `0 to ${duration}` });
  }
  return locate(
    timeline.flatMap(({ playMap }) => playMap),
    timestamp,
  );
}

/** When a moment plays on an article's timeline, in milliseconds; null for none, or one that was cut away. */
export function timestampOf(
  timeline: Timeline,
  { videoId, videoTime }: Pick<Comment, 'videoId' | 'videoTime'>,
): number | null {
  return videoId === null || videoTime === null ? null : timeOf(timeline, { videoId, videoTime });
}
