import { useEffect, useState } from 'react';
import type { PlaybackController } from './playbackController.js';
import type { PlayerVideo } from './playerVideo.js';
import type { Quality } from './quality.js';
import { hasOriginal, renditionLines, savedQuality, saveQuality } from './quality.js';

interface QualityChoice {
  quality: Quality;
  /** The renditions of the video that plays, in lines; empty where there is nothing to choose from. */
  lines: readonly number[];
  /** Whether the original can be chosen. */
  hasOriginal: boolean;
  choose: (quality: Quality) => void;
}

const canPlay = (mimeType: string): boolean => document.createElement('video').canPlayType(mimeType) !== '';

/** The quality of a player: the one that this browser remembers until another is chosen (docs/domains/videos.md). */
export function useQuality(controller: PlaybackController, video: PlayerVideo | null): QualityChoice {
  const [quality, setQuality] = useState(savedQuality);
  useEffect(() => {
    controller.setQuality(quality);
  }, [controller, quality]);
  return {
    quality,
    hasOriginal: video !== null && hasOriginal(video, canPlay),
    lines: video ? renditionLines(video, canPlay) : [],
    choose: (next) => {
      saveQuality(next);
      setQuality(next);
    },
  };
}
