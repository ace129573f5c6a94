import * as limits from '@snaplore/schema/limits';
import { AppError } from '../kernel/appError.js';
import type { Em } from '../kernel/database.js';

/**
 * Requires that so many files still fit into the notes of a locked article.
 * @throws AppError NOTE_FILES_FULL.
 */
export async function requireRoom(em: Em, articleId: string, more: number): Promise<void> {
  await require(em, 'article_id = ? and video_id is null', articleId, more, limits.noteFilesPerArticle);
}

/**
 * Requires that a user may upload another file for no article. Two at a time may exceed it by one.
 * @throws AppError NOTE_FILES_FULL.
 */
export async function requireRoomOfUploader(em: Em, userId: string): Promise<void> {
  await require(em, 'uploader_id = ? and article_id is null', userId, 1, limits.noteFilesUnnamed);
}

async function require(em: Em, condition: string, id: string, more: number, max: number): Promise<void> {
  if (more === 0) return;
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from media_file where ${condition}`,
    [id],
  );
  if ((row?.count ?? 0) + more > max) throw new AppError('NOTE_FILES_FULL', { max }, { file: 'NOTE_FILES_FULL' });
}
