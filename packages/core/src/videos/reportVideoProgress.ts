import type { Caller } from '../kernel/caller.js';
import { changeVideo } from './changeVideo.js';

/** Saves the progress of the current step in per cent and emits an event. */
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
