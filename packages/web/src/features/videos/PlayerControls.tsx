import { formatTime, paragraphAt } from '@snaplore/schema/playMap';
import type { ReactionIcon } from '@snaplore/schema/reactionIcons';
import { useMediaSelector, useMediaStore } from 'media-chrome/react/media-store';
import { IconButton } from '../../design/IconButton.js';
import { m } from '../../paraglide/messages.js';
import { CaptionsMenu } from '../captions/CaptionsMenu.js';
import { ReactionMenu } from '../reactions/ReactionMenu.js';
import { OcrButton } from '../ocr/ocrSwitch.js';
import { toggleFullscreen, togglePictureInPicture } from './mediaRequests.js';
import type { PlaybackController } from './playbackController.js';
import styles from './PlayerControls.module.css';
import { FullscreenIcon, PauseIcon, PictureInPictureIcon, PlayIcon } from './playerIcons.js';
import type { PlayerParagraph, PlayerVideo } from './playerVideo.js';
import { QualityMenu } from './QualityMenu.js';
import { SpeedMenu } from './SpeedMenu.js';
import { usePlaybackState } from './usePlaybackState.js';
import { useQuality } from './useQuality.js';
import { VolumeControl } from './VolumeControl.js';

interface PlayerControlsProps {
  controller: PlaybackController;
  paragraphs: readonly PlayerParagraph[];
  videos: readonly PlayerVideo[];
  /** Milliseconds. */
  duration: number;
  /** Reacts at a time of the timeline, in milliseconds; null where the user may not. */
  onReact: ((icon: ReactionIcon, time: number) => void) | null;
}

/**
 * The row below the timeline: play, volume, time, the current paragraph, speed, quality, the text of the frame, the
 * ways to see it larger.
 */
export function PlayerControls({ controller, paragraphs, videos, duration, onReact }: PlayerControlsProps) {
  const store = useMediaStore();
  const isPlaying = usePlaybackState(controller, (state) => state.isPlaying);
  const seconds = usePlaybackState(controller, (state) => Math.floor(state.time / 1000));
  const current = usePlaybackState(controller, (state) =>
    paragraphAt(
      paragraphs.map((paragraph) => paragraph.start),
      state.time,
    ),
  );
  const videoId = usePlaybackState(controller, (state) => controller.locate(state.time)?.videoId ?? null);
  const { quality, lines, hasOriginal, choose } = useQuality(
    controller,
    videos.find(({ id }) => id === videoId) ?? null,
  );
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen ?? false);
  const isPip = useMediaSelector((state) => state.mediaIsPip ?? false);
  const hasPip = useMediaSelector((state) => state.mediaPipUnavailable === undefined);
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
        <b>{formatTime(seconds * 1000)}</b>
        <span> / {formatTime(duration)}</span>
      </span>
      {title ? (
        <span className={styles.paragraph} title={title}>
          {title}
        </span>
      ) : (
        <span className={styles.space} />
      )}
      <div className={styles.options}>
        <SpeedMenu controller={controller} />
        {lines.length > 0 && (
          <QualityMenu quality={quality} lines={lines} hasOriginal={hasOriginal} onChoose={choose} />
        )}
        {onReact && (
          <ReactionMenu
            size={32}
            withinPortal={false}
            position="top-end"
            onChoose={(icon) => {
              onReact(icon, controller.getState().time);
            }}
          />
        )}
        <CaptionsMenu />
        <OcrButton />
        {hasPip && (
          <IconButton
            label={isPip ? m.videos_exitPictureInPicture() : m.videos_pictureInPicture()}
            onClick={() => {
              togglePictureInPicture(store);
            }}
          >
            <PictureInPictureIcon />
          </IconButton>
        )}
        <IconButton
          label={isFullscreen ? m.videos_exitFullscreen() : m.videos_fullscreen()}
          shortcut="F"
          onClick={() => {
            toggleFullscreen(store);
          }}
        >
          <FullscreenIcon isOn={isFullscreen} />
        </IconButton>
      </div>
    </div>
  );
}
