import type { MediaState } from 'media-chrome/react/media-store';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import type { CSSProperties } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { m } from '../../paraglide/messages.js';
import { VolumeIcon } from './playerIcons.js';
import { savedVolume, saveVolume, sliderVolume, volumeLevel } from './playerVolume.js';
import styles from './VolumeControl.module.css';

const audibleVolume = (state: Partial<MediaState>): number =>
  state.mediaMuted ? 0 : Math.round((state.mediaVolume ?? 0) * 100);

/** Mute, and a slider that expands beside it. The volume is saved for the next video. */
export function VolumeControl() {
  const dispatch = useMediaDispatch();
  const volume = useMediaSelector(audibleVolume);
  const isUnavailable = useMediaSelector((state) => state.mediaVolumeUnavailable !== undefined);
  const isSilent = volume < 1;

  const setVolume = (value: number): void => {
    const next = sliderVolume(value);
    saveVolume(next);
    dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: next / 100 });
  };
  const toggle = (): void => {
    if (!isSilent) dispatch({ type: MediaActionTypes.MEDIA_MUTE_REQUEST });
    else {
      dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: (savedVolume() || 50) / 100 });
      dispatch({ type: MediaActionTypes.MEDIA_UNMUTE_REQUEST });
    }
  };

  return (
    <div className={styles.volume}>
      <IconButton label={isSilent ? m.videos_unmute() : m.videos_mute()} onClick={toggle}>
        <VolumeIcon level={volumeLevel(volume)} />
      </IconButton>
      {!isUnavailable && (
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={100}
          step={1}
          value={volume}
          aria-label={m.videos_volume()}
          style={{ '--share': `${String(volume)}%` } as CSSProperties}
          onChange={(event) => {
            setVolume(Number(event.target.value));
          }}
        />
      )}
    </div>
  );
}
