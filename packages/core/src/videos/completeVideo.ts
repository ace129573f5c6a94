import type { Caller } from '../kernel/caller.js';
import { changeVideo } from './changeVideo.js';
import type { Video, VideoFile, VideoSprite } from './video.entity.js';

/** Previews that were made from a playable video. */
interface VideoPreviews {
  hasPoster?: true;
  hasPeaks?: true;
  sprite?: VideoSprite;
}

/** Adds previews to a video. */
export async function addPreviews(caller: Caller, videoId: string, drawn: VideoPreviews): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable', 'ready'], (video) => {
    Object.assign(video, drawn);
  });
}

/** Enqueues the renditions of a video, once its previews are made. The video can be watched meanwhile. */
export async function enqueueRenditions(caller: Caller, videoId: string): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable'], async (video, _article, tx) => {
    await tx.enqueue(video.companyId, 'videos.transcode', { videoId }, { key: `videos.transcode:${videoId}` });
  });
}

/** Marks a video as ready. `file` is its rendition, null where the playable file itself serves as one. */
export async function markVideoReady(caller: Caller, videoId: string, file: VideoFile | null): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable'], (video) => {
    if (file) video.files = [...video.files.filter(({ name }) => name !== file.name), file];
    video.status = 'ready';
    video.progress = 100;
  });
}
