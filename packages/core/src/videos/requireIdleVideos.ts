import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';
import { Video } from './video.entity.js';

/**
 * Refuses where a video of these articles is still being processed: what becomes of it is not known yet
 * (docs/domains/videos.md).
 * @throws AppError VIDEO_BUSY.
 */
export async function requireIdleVideos(em: Em, articleIds: readonly string[]): Promise<void> {
  const busy = await em.count(Video, {
    articleId: { $in: [...articleIds] },
    sourceVideoId: null,
    status: 'processing',
  });
  if (busy > 0) throw new AppError('VIDEO_BUSY');
}
