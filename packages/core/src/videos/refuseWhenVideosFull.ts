import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import { databaseNow } from '../kernel/databaseClock.js';
import type { Em } from '../kernel/database.js';
import { Upload } from './upload.entity.js';
import { Video } from './video.entity.js';

/** Open uploads count as videos. The article's row is locked. @throws AppError VIDEOS_FULL. */
export async function refuseWhenVideosFull(em: Em, articleId: string): Promise<void> {
  const videos = await em.count(Video, { articleId, sourceVideoId: null, status: { $ne: 'failed' } });
  const open = await em.count(Upload, { articleId, status: 'open', expiresAt: { $gt: databaseNow() } });
  if (videos + open >= limits.videosPerArticle) throw new AppError('VIDEOS_FULL', { max: limits.videosPerArticle });
}
