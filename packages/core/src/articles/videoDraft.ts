import { paragraphsPerArticle } from '@snaplore/schema/limits';
import {
  shownParagraphs,
  timelineDuration,
  timelineOf,
  type DraftVideo,
  type ShownParagraph,
} from '@snaplore/schema/videoEdits/draftVideo';
import { videoStretches } from '@snaplore/schema/videoEdits/editLimits';
import { isPublished } from '../access/contentRules.js';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import type { Article } from './article.entity.js';
import { VideoDraft } from './videoDraft.entity.js';

/** The video of an article's draft, with the number of its last change. */
export interface RevisedVideo {
  revision: number;
  video: DraftVideo;
}

/** Reads the video of an article's draft, what edits took out included. */
export async function readVideoDraft(em: Em, articleId: string): Promise<RevisedVideo> {
  const row = await em.findOne(VideoDraft, { articleId });
  return { revision: row?.revision ?? 0, video: { paragraphs: row?.paragraphs ?? [] } };
}

/** The paragraphs of an article's draft as they are shown, in their order. */
export async function draftParagraphs(em: Em, articleId: string): Promise<ShownParagraph[]> {
  return timelineOf((await readVideoDraft(em, articleId)).video);
}

/**
 * Requires that a draft's video holds no more than may be read of it.
 * @throws AppError PARAGRAPHS_FULL, VIDEO_EDITS_FULL.
 */
export function requireVideoSize(video: DraftVideo): void {
  if (shownParagraphs(video).length > paragraphsPerArticle) {
    throw new AppError('PARAGRAPHS_FULL', { max: paragraphsPerArticle });
  }
  const stretches = video.paragraphs.reduce((sum, paragraph) => sum + paragraph.stretches.length, 0);
  if (stretches > videoStretches) throw new AppError('VIDEO_EDITS_FULL');
}

/** Gives the draft of a locked article another video. @returns it with its revision. */
export async function writeVideoDraft(em: Em, article: Article, video: DraftVideo): Promise<RevisedVideo> {
  const { id: articleId, companyId } = article;
  const row = (await em.findOne(VideoDraft, { articleId })) ?? em.create(VideoDraft, { companyId, articleId });
  row.paragraphs = [...video.paragraphs];
  row.duration = timelineDuration(timelineOf(video));
  row.revision += 1;
  em.persist(row);
  // Of an article that was never published, lists show the draft's.
  if (!isPublished(article)) article.duration = row.duration;
  await em.flush();
  return { revision: row.revision, video };
}
