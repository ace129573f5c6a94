import type { Caller } from '../kernel/caller.js';
import { changeVideo } from './changeVideo.js';

/** Writes how far the step under way is, in per cent, and tells whoever watches. */
export async function reportVideoProgress(caller: Caller, videoId: string, percent: number): Promise<void> {
  await changeVideo(
    caller,
    videoId,
    ['processing', 'playable'],
    (video) => {
      video.progress = Math.max(0, Math.min(100, Math.round(percent)));
    },
    'video.progressed',
  );
}
