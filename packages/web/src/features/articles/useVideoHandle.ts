import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { VideoPlayerHandle } from '../videos/VideoPlayer.js';

export interface VideoHandle {
  ref: RefObject<VideoPlayerHandle | null>;
  /** The position in milliseconds, in whole seconds. */
  time: number;
  onTime: (time: number) => void;
  seek: (time: number) => void;
}

/** Connects the video with the rest of the screen: its position, and a function that seeks. */
export function useVideoHandle(): VideoHandle {
  const ref = useRef<VideoPlayerHandle | null>(null);
  const [time, setTime] = useState(0);
  // Rounded down to seconds, so that the rest of the screen does not render with every frame.
  const onTime = useCallback((next: number) => {
    setTime(Math.floor(next / 1_000) * 1_000);
  }, []);
  const seek = useCallback((next: number) => {
    ref.current?.seek(next);
  }, []);
  return { ref, time, onTime, seek };
}
