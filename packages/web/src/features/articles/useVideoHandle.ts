import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { VideoPlayerHandle } from '../videos/VideoPlayer.js';

export interface VideoHandle {
  ref: RefObject<VideoPlayerHandle | null>;
  /** Where the video stands, in milliseconds, by the second. */
  time: number;
  onTime: (time: number) => void;
  seek: (time: number) => void;
}

/** The video of the screen, for those beside it: where it stands, and a way to go elsewhere in it. */
export function useVideoHandle(): VideoHandle {
  const ref = useRef<VideoPlayerHandle | null>(null);
  const [time, setTime] = useState(0);
  // By the second: what stands beside the video need not be drawn with each of its frames.
  const onTime = useCallback((next: number) => {
    setTime(Math.floor(next / 1_000) * 1_000);
  }, []);
  const seek = useCallback((next: number) => {
    ref.current?.seek(next);
  }, []);
  return { ref, time, onTime, seek };
}
