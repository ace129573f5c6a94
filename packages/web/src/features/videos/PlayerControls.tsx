import { formatTime, paragraphAt } from '@snaplore/schema/playMap';
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store';
import { IconButton } from '../../design/IconButton.js';
import type { PlayerParagraph } from './playerVideo.js';
import type { PlaybackController } from './playbackController.js';
import { m } from '../../paraglide/messages.js';
import styles from './PlayerControls.module.css';
import { FullscreenIcon, PauseIcon, PlayIcon } from './playerIcons.js';
import { SpeedMenu } from './SpeedMenu.js';
import { usePlaybackState } from './usePlaybackState.js';
import { VolumeControl } from './VolumeControl.js';

interface PlayerControlsProps {
  controller: PlaybackController;
  paragraphs: readonly PlayerParagraph[];
  /** Milliseconds. */
  duration: number;
}

/** The row below the timeline: play, volume, time, the current paragraph, speed, fullscreen. */
export function PlayerControls({ controller, paragraphs, duration }: PlayerControlsProps) {
  const dispatch = useMediaDispatch();
  const isPlaying = usePlaybackState(controller, (state) => state.isPlaying);
  const seconds = usePlaybackState(controller, (state) => Math.floor(state.time / 1000));
  const current = usePlaybackState(controller, (state) =>
    paragraphAt(
      paragraphs.map((paragraph) => paragraph.start),
      state.time,
    ),
  );
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const title = paragraphs[current]?.title;

  return (
    <div className={styles.controls}>
      <IconButton
        label={isPlaying ? m.videos_pause() : m.videos_play()}
        shortcut="Space"
        onClick={() => {
          controller.toggle();
        }}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <VolumeControl />
      <span className={styles.time}>
        <b>{formatTime(seconds * 1000)}</b> / {formatTime(duration)}
      </span>
      {title ? (
        <span className={styles.paragraph} title={title}>
          {title}
        </span>
      ) : (
        <span className={styles.space} />
      )}
      <SpeedMenu controller={controller} />
      <IconButton
        label={isFullscreen ? m.videos_exitFullscreen() : m.videos_fullscreen()}
        onClick={() => {
          dispatch({
            type: isFullscreen
              ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
              : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
          });
        }}
      >
        <FullscreenIcon isOn={isFullscreen} />
      </IconButton>
    </div>
  );
}
