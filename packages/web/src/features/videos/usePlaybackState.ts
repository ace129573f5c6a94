import { useSyncExternalStore } from 'react';
import type { PlaybackState } from './playback.js';
import type { PlaybackController } from './playbackController.js';

/** Returns a part of the playback state; the component renders again only when that part changes. */
export function usePlaybackState<T extends string | number | boolean | null>(
  controller: PlaybackController,
  select: (state: PlaybackState) => T,
): T {
  return useSyncExternalStore(controller.subscribe, () => select(controller.getState()));
}
