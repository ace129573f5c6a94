import { isPlayable } from '@snaplore/schema/video';
import { Publication, type Article } from '../articles/article.entity.js';
import { namedVideoIds } from '../articles/publishedContent.js';
import { readVideoDraft } from '../articles/videoDraft.js';
import type { Em } from '../kernel/database.js';
import { Video } from '../videos/video.entity.js';
import { Transcript } from './transcript.entity.js';

/**
 * The uploaded videos of an article that its draft or its publication plays something of, what edits took out
 * included, in the order of their upload. Those that are still processed or have failed are in `others`.
 */
export async function transcribedVideos(em: Em, article: Article): Promise<{ videos: Video[]; others: Video[] }> {
  const { video } = await readVideoDraft(em, article.id);
  const ids = new Set(video.paragraphs.flatMap(({ stretches }) => stretches.map(({ videoId }) => videoId)));
  const publication =
    article.publicationId === null ? null : await em.findOne(Publication, { id: article.publicationId });
  for (const id of namedVideoIds(publication?.paragraphs ?? [])) ids.add(id);
  const found = await em.find(
    Video,
    { id: { $in: [...ids] }, articleId: article.id, sourceVideoId: null },
    { orderBy: { id: 'asc' } },
  );
  return {
    videos: found.filter(({ status }) => isPlayable(status)),
    others: found.filter(({ status }) => !isPlayable(status)),
  };
}

/** Those of some videos that have no transcript, not even an empty one. */
export async function withoutTranscript<Of extends { id: string }>(em: Em, videos: readonly Of[]): Promise<Of[]> {
  const rows = await em.find(Transcript, { videoId: { $in: videos.map(({ id }) => id) } }, { fields: ['videoId'] });
  const known = new Set(rows.map(({ videoId }) => videoId));
  return videos.filter(({ id }) => !known.has(id));
}
