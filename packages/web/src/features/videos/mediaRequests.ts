import type { MediaState, MediaStore } from 'media-chrome/media-store/media-store.js';
import { MediaActionTypes } from 'media-chrome/react/media-store';
import { player } from '@snaplore/schema/limits';
import { savedVolume } from './playerVolume.js';

/** Returns the volume that is heard, 0 to 100. */
export const audibleVolume = (state: Partial<MediaState>): number =>
  state.mediaMuted ? 0 : Math.round((state.mediaVolume ?? 0) * 100);

/** Mutes, or restores the saved volume; 50 if that is 0 or none was saved (docs/domains/videos.md). */
export function toggleMute(store: Pick<MediaStore, 'dispatch' | 'getState'>): void {
  if (audibleVolume(store.getState()) >= 1) {
    store.dispatch({ type: MediaActionTypes.MEDIA_MUTE_REQUEST });
    return;
  }
  const volume = savedVolume() || player.defaultVolume;
  store.dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: volume / 100 });
  store.dispatch({ type: MediaActionTypes.MEDIA_UNMUTE_REQUEST });
}

/** Enters fullscreen, or leaves it. */
export function toggleFullscreen(store: Pick<MediaStore, 'dispatch' | 'getState'>): void {
  store.dispatch({
    type: store.getState().mediaIsFullscreen
      ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
      : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
  });
}

/** Shows the video in a window above all others, or takes it back. */
export function togglePictureInPicture(store: Pick<MediaStore, 'dispatch' | 'getState'>): void {
  store.dispatch({
    type: store.getState().mediaIsPip
      ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST
      : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST,
  });
}
