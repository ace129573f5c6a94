import type { Caller } from '../kernel/caller.js';
import type { Tx } from '../outbox/transaction.js';
import { readShownLater } from '../shownText/readShownLater.js';
import { enqueueCuts } from './enqueueCuts.js';
import { changeVideo } from './changeVideo.js';
import type { StoredFile } from '../media/storeFile.js';
import type { Article } from '../articles/article.entity.js';
import { Video, type VideoSprite } from './video.entity.js';
import { addEncodedFile, addVideoFile, type EncodedFile } from './videoFiles.js';

/** A stored preview of a playable video. */
interface VideoPreview {
  kind: 'poster' | 'sprite' | 'peaks';
  name: string;
  stored: StoredFile;
  /** Where the thumbnails are on a sprite. */
  layout?: VideoSprite;
}

/** Adds a preview to a video. */
export async function addPreview(caller: Caller, videoId: string, preview: VideoPreview): Promise<Video | null> {
  const { kind, name, stored, layout } = preview;
  return await changeVideo(caller, videoId, ['playable', 'ready'], async (video, _article, tx) => {
    const isAdded = await addVideoFile(tx, video, stored, { kind, name });
    if (isAdded && layout) video.sprite = layout;
  });
}

/** Enqueues the encoding of a video that browsers do not play as it is. */
export async function enqueueEncoding(caller: Caller, videoId: string): Promise<Video | null> {
  const enqueue = async (video: Video, _article: unknown, tx: Tx): Promise<void> => {
    await tx.enqueue(video.companyId, 'videos.encode', { videoId }, { key: `videos.encode:${videoId}` });
  };
  return await changeVideo(caller, videoId, ['processing'], enqueue, null);
}

/** Enqueues the renditions of a video, once its previews are made. The video can be watched meanwhile. */
export async function enqueueRenditions(caller: Caller, videoId: string): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable'], async (video, _article, tx) => {
    await tx.enqueue(video.companyId, 'videos.transcode', { videoId }, { key: `videos.transcode:${videoId}` });
  });
}

/** Adds a rendition to a video, which can be chosen from now on. */
export async function addRendition(caller: Caller, videoId: string, file: EncodedFile): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable', 'ready'], async (video, article, tx) => {
    await addEncodedFile(tx, video, 'rendition', file);
    await cutAgain(tx, video, article);
  });
}

/** Marks a video as ready: its renditions are made. */
export async function markVideoReady(caller: Caller, videoId: string): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable'], async (video, article, tx) => {
    video.status = 'ready';
    video.progress = 100;
    await cutAgain(tx, video, article);
    await readShownLater(tx, [video.id]);
  });
}

/** Cuts of a video get each rendition that it gets, and wait for its first one. */
export async function cutAgain(tx: Tx, { id, sourceVideoId }: Video, article: Article): Promise<void> {
  if (sourceVideoId !== null) return;
  await tx.em.flush();
  if ((await tx.em.count(Video, { sourceVideoId: id })) > 0) await enqueueCuts(tx, article);
}
