import type { Caller } from '../kernel/caller.js';
import { changeVideo } from './changeVideo.js';
import type { Video, VideoFile, VideoSprite } from './video.entity.js';

/** What was drawn from a film that plays. */
export interface DrawnVideo {
  hasPoster?: true;
  hasPeaks?: true;
  sprite?: VideoSprite;
}

/** Adds what was drawn from a film. */
export async function addDrawings(caller: Caller, videoId: string, drawn: DrawnVideo): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable', 'ready'], (video) => {
    Object.assign(video, drawn);
  });
}

/** All is drawn; the ladder comes next, and holds nothing back. */
export async function enqueueRenditions(caller: Caller, videoId: string): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable'], async (video, _article, tx) => {
    await tx.enqueue(video.companyId, 'videos.transcode', { videoId }, { key: `videos.transcode:${videoId}` });
  });
}

/** The ladder stands: `file` is its rung, null where the playable file itself is one. */
export async function markVideoReady(caller: Caller, videoId: string, file: VideoFile | null): Promise<Video | null> {
  return await changeVideo(caller, videoId, ['playable'], (video) => {
    if (file) video.files = [...video.files.filter(({ name }) => name !== file.name), file];
    video.status = 'ready';
    video.progress = 100;
  });
}
