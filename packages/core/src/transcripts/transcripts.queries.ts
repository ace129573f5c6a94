import { mapTranscript, type TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import type { Transcripts } from '@snaplore/schema/transcript/transcript';
import { authorize, may } from '../access/authorize.js';
import { isPublished } from '../access/contentRules.js';
import { Publication, type Article } from '../articles/article.entity.js';
import { getArticle, type ArticleName } from '../articles/articles.queries.js';
import { loadArticle } from '../articles/loadArticle.js';
import type { PublishedParagraph } from '../articles/publishedContent.js';
import { draftParagraphs } from '../articles/videoDraft.js';
import type { Caller, MemberCaller } from '../kernel/caller.js';
import type { Em } from '../kernel/database.js';
import { reader } from '../outbox/transaction.js';
import { plays } from '../videos/cutsNeeded.js';
import { servedParagraphs } from '../videos/servedParagraphs.js';
import { Video } from '../videos/video.entity.js';
import { Transcript } from './transcript.entity.js';

/** The transcript of an article on its timeline. */
export interface ArticleTranscript {
  lines: TimelineLine[];
  /** The transcripts that it is made of, for whoever may change them. */
  transcripts: Transcript[];
}

/** Transcripts as they are mapped. */
export const byVideo = (rows: readonly Pick<Transcript, 'videoId' | 'language' | 'lines'>[]): Transcripts =>
  new Map(rows.map(({ videoId, language, lines }) => [videoId, { language, lines }]));

/** The transcripts of an article's videos. */
export async function transcriptsOf(em: Em, articleId: string): Promise<Transcript[]> {
  return await em.find(Transcript, { articleId }, { orderBy: { id: 'asc' } });
}

/** The lines of an article's draft. The caller has authorised `Article.edit`. */
export async function draftLines(em: Em, article: Article): Promise<ArticleTranscript> {
  const transcripts = await transcriptsOf(em, article.id);
  if (transcripts.length === 0) return { lines: [], transcripts };
  const paragraphs = await draftParagraphs(em, article.id);
  return { lines: mapTranscript(paragraphs, byVideo(transcripts), 'shown'), transcripts };
}

/** The paragraphs of the video that readers are served, playing the uploaded videos; none while a cut is missing. */
export async function readersParagraphs(em: Em, article: Article): Promise<PublishedParagraph[]> {
  const { videoPublicationId, isVideoHidden, servedVideoIds } = article;
  if (videoPublicationId === null || isVideoHidden) return [];
  const publication = await em.findOneOrFail(Publication, { id: videoPublicationId });
  const served = await em.find(Video, { id: { $in: servedVideoIds }, articleId: article.id });
  return playedParagraphs(article, publication, served);
}

/** The same of rows that were read: `videos` are those that readers of the article are served. */
export function playedParagraphs(
  { isVideoHidden }: Article,
  { paragraphs }: Publication,
  videos: readonly Video[],
): PublishedParagraph[] {
  return !isVideoHidden && servedParagraphs(paragraphs, videos.filter(plays)).length > 0 ? paragraphs : [];
}

/**
 * The lines of the video that readers are served: none of what is hidden, nor of a word that is hidden in part. The
 * caller has authorised `Article.view`.
 */
export async function servedLines(em: Em, article: Article): Promise<ArticleTranscript> {
  const paragraphs = await readersParagraphs(em, article);
  if (paragraphs.length === 0) return { lines: [], transcripts: [] };
  const transcripts = await transcriptsOf(em, article.id);
  return { lines: mapTranscript(paragraphs, byVideo(transcripts), 'leftOut'), transcripts };
}

/**
 * The transcript of an article's draft, for its editors (docs/domains/transcripts.md).
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function getDraftTranscript(caller: MemberCaller, articleId: string): Promise<ArticleTranscript> {
  const em = reader(caller);
  const place = await loadArticle(em, articleId);
  authorize(caller.viewer, 'Article.edit', place);
  return await draftLines(em, place.article);
}

/**
 * The transcript of what readers are served of an article; of one that was never published, the draft's, which only
 * editors may view (docs/domains/transcripts.md).
 * @throws AppError NOT_FOUND, UNAUTHENTICATED.
 */
export async function getTranscript(caller: Caller, name: ArticleName): Promise<ArticleTranscript> {
  const { article, viewer } = await getArticle(caller, name);
  const em = reader({ ...caller, viewer });
  if (isPublished(article)) return await servedLines(em, article);
  const place = await loadArticle(em, article.id);
  return may(viewer, 'Article.edit', place) ? await draftLines(em, article) : { lines: [], transcripts: [] };
}
