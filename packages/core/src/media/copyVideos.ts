import { LockMode } from '@mikro-orm/core';
import type { Em } from '../kernel/database.js';
import { newId } from '../kernel/ids.js';
import type { Tx } from '../outbox/transaction.js';
import { readShownLater } from '../shownText/readShownLater.js';
import { ShownText } from '../shownText/shownText.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { Video } from '../videos/video.entity.js';
import type { Article } from '../articles/article.entity.js';
import { MediaFile } from './mediaFile.entity.js';

/**
 * Gives an article videos of its own that are stored as those of another one: rows of videos and files, which name the
 * same stored objects. An object is removed once no row names it (docs/domains/media.md). The other article's row is
 * locked, so that its files are not removed meanwhile.
 * @returns the new video's id by the id of the one it is a copy of.
 */
export async function copyVideos(tx: Tx, videoIds: readonly string[], to: Article): Promise<Map<string, string>> {
  const { em } = tx;
  const copies = new Map<string, string>();
  for (const video of await em.find(Video, { id: { $in: [...videoIds] } }, { orderBy: { id: 'asc' } })) {
    const copy = em.create(Video, {
      companyId: to.companyId,
      articleId: to.id,
      uploaderId: video.uploaderId,
      fileName: video.fileName,
      mimeType: video.mimeType,
      size: video.size,
      status: video.status,
      progress: video.progress,
      duration: video.duration,
      width: video.width,
      height: video.height,
      sprite: video.sprite,
    });
    em.persist(copy);
    copies.set(video.id, copy.id);
    // Renditions that are made of the one are not made of the other.
    if (copy.status === 'playable') {
      await tx.enqueue(to.companyId, 'videos.transcode', { videoId: copy.id }, { key: `videos.transcode:${copy.id}` });
    }
  }
  await em.flush();
  await copyFiles(em, copies, to);
  await copyTranscripts(em, copies, to);
  await copyShownTexts(em, copies, to);
  await readShownLater(tx, [...copies.values()]);
  return copies;
}

/** What is said in the copies: as it is now, without what it was before. */
async function copyTranscripts(em: Em, copies: ReadonlyMap<string, string>, to: Article): Promise<void> {
  const { id: articleId, companyId } = to;
  for (const { videoId, language, lines } of await em.find(Transcript, { videoId: { $in: [...copies.keys()] } })) {
    const copy = copies.get(videoId);
    if (copy !== undefined) em.persist(em.create(Transcript, { companyId, articleId, videoId: copy, language, lines }));
  }
  await em.flush();
}

/** What the copies show, as far as it was read: the rest is read of each. */
async function copyShownTexts(em: Em, copies: ReadonlyMap<string, string>, to: Article): Promise<void> {
  const { id: articleId, companyId } = to;
  const texts = await em.find(ShownText, { videoId: { $in: [...copies.keys()] } }, { populate: ['scenes'] });
  for (const { videoId, lines, scenes, read } of texts) {
    const copy = copies.get(videoId);
    if (copy !== undefined)
      em.persist(em.create(ShownText, { companyId, articleId, videoId: copy, lines, scenes, read }));
  }
  await em.flush();
}

async function copyFiles(em: Em, copies: ReadonlyMap<string, string>, to: Article): Promise<void> {
  // A move to another key waits until the copy names it as well.
  const files = await em.find(
    MediaFile,
    { videoId: { $in: [...copies.keys()] } },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' }, populate: ['segments'] },
  );
  for (const file of files) {
    const { kind, name, storageKey, mimeType, bytes, sha256, label, width, height, uploaderId } = file;
    const { codecs, segmentCount, segments = null } = file;
    em.persist(
      em.create(MediaFile, {
        id: newId(),
        companyId: to.companyId,
        articleId: to.id,
        videoId: copies.get(file.videoId ?? '') ?? null,
        kind,
        name,
        storageKey,
        mimeType,
        bytes,
        sha256,
        label,
        width,
        height,
        codecs,
        segmentCount,
        segments,
        uploaderId,
      }),
    );
  }
  await em.flush();
}
