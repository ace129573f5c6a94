import { useSyncExternalStore } from 'react';
import type { PlaybackController, PlaybackState } from './videoController.js';

/** A piece of the film's state; the component renders again only when that piece changes. */
export function usePlaybackState<T extends string | number | boolean | null>(
  controller: PlaybackController,
  select: (state: PlaybackState) => T,
): T {
  return useSyncExternalStore(controller.subscribe, () => select(controller.getState()));
}
