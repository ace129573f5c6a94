import { MediaActionTypes, useMediaSelector, useMediaStore } from 'media-chrome/react/media-store';
import type { CSSProperties } from 'react';
import { IconButton } from '../../design/IconButton.js';
import { m } from '../../paraglide/messages.js';
import { audibleVolume, toggleMute } from './mediaRequests.js';
import { VolumeIcon } from './playerIcons.js';
import { saveVolume, sliderVolume, volumeLevel } from './playerVolume.js';
import styles from './VolumeControl.module.css';

/** Mute, and a slider that expands beside it. The volume is saved for the next video. */
export function VolumeControl() {
  const store = useMediaStore();
  const volume = useMediaSelector(audibleVolume);
  const isUnavailable = useMediaSelector((state) => state.mediaVolumeUnavailable !== undefined);
  const isSilent = volume < 1;

  const setVolume = (value: number): void => {
    const next = sliderVolume(value);
    saveVolume(next);
    store.dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: next / 100 });
  };
  return (
    <div className={styles.volume}>
      <IconButton
        label={isSilent ? m.videos_unmute() : m.videos_mute()}
        shortcut="M"
        onClick={() => {
          toggleMute(store);
        }}
      >
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
