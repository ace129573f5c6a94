import '@mantine/core/styles/Loader.layer.css';
import { Loader } from '@mantine/core';
import { formatTime } from '@snaplore/schema/playMap';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.js';
import { MantineScope } from '../../design/MantineScope.js';
import type { PlaybackController } from './playbackController.js';
import { m } from '../../paraglide/messages.js';
import { PauseIcon, PlayIcon } from './playerIcons.js';
import styles from './PlayerStage.module.css';
import { usePlaybackState } from './usePlaybackState.js';

interface PlayerStageProps {
  controller: PlaybackController;
  /** Where the video can be continued, in milliseconds; null for nowhere. */
  resumeAt: number | null;
}

/** The layers over the video: the big play button, where to continue, the flash after a click, the loader, errors. */
export function PlayerStage({ controller, resumeAt }: PlayerStageProps) {
  const error = usePlaybackState(controller, (state) => state.error);
  const isPlaying = usePlaybackState(controller, (state) => state.isPlaying);
  const hasPlayed = usePlaybackState(controller, (state) => state.hasPlayed);
  const isWaiting = useMediaSelector((state) => state.mediaLoading ?? false) && isPlaying;

  if (error !== null) {
    return (
      <div className={styles.error} role="alert">
        <p>{error === 'noSource' ? m.videos_noSource() : m.videos_cannotLoad()}</p>
        <Button
          onClick={() => {
            void controller.retry();
          }}
        >
          {m.videos_retry()}
        </Button>
      </div>
    );
  }
  return (
    <>
      {/* The video itself is a large target for the pointer; the keyboard has the button below and Space. */}
      <div
        className={styles.surface}
        onClick={() => {
          controller.toggle();
        }}
        aria-hidden="true"
      />
      {!hasPlayed && (
        <button
          type="button"
          className={styles.start}
          aria-label={m.videos_play()}
          onClick={() => {
            controller.play();
          }}
        >
          <PlayIcon size={24} />
        </button>
      )}
      {resumeAt !== null && (
        <button
          type="button"
          className={styles.resume}
          onClick={() => {
            controller.seek(resumeAt);
            controller.play();
          }}
        >
          {m.videos_continueAt({ time: formatTime(resumeAt) })}
        </button>
      )}
      {hasPlayed && <Flash isPlaying={isPlaying} />}
      {isWaiting && (
        <div className={styles.loading} role="status" aria-label={m.videos_loading()}>
          <MantineScope>
            <Loader size={32} color="white" />
          </MantineScope>
        </div>
      )}
    </>
  );
}

/** Shows for 600 ms what a click or a key just did (docs/domains/videos.md); the animation ends it. */
function Flash({ isPlaying }: { isPlaying: boolean }) {
  const before = useRef(isPlaying);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (before.current === isPlaying) return;
    before.current = isPlaying;
    setShown((count) => count + 1);
  }, [isPlaying]);
  if (shown === 0) return null;
  return (
    <div key={shown} className={styles.flash} aria-hidden="true">
      {isPlaying ? <PlayIcon size={24} /> : <PauseIcon size={24} />}
    </div>
  );
}
