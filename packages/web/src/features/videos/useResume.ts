import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaybackController } from './playbackController.js';
import type { WatchPositions } from './watchPosition.js';
import { isWorthContinuing, WatchPace } from './watchPosition.js';

/**
 * Keeps how far the article is watched, and returns where it can be continued, in milliseconds, until playback begins
 * or is sought to a place of its own; null for nowhere.
 * @param isOffered false where the address names a place to start at
 */
export function useResume(
  controller: PlaybackController,
  duration: number,
  positions: WatchPositions | null,
  isOffered: boolean,
): number | null {
  const [position, setPosition] = useState<number | null>(null);
  const load = useEffectEvent(async () => (isOffered ? await positions?.load() : null));
  const save = useEffectEvent((time: number) => positions?.save(time));
  const isKept = positions !== null;

  useEffect(() => {
    let isGone = false;
    void load()
      .then((loaded) => {
        const { hasPlayed, time } = controller.getState();
        if (!isGone && !hasPlayed && time === 0) setPosition(loaded ?? null);
      })
      // Without it the video begins at its start.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [controller]);

  useEffect(() => {
    if (!isKept) return undefined;
    const pace = new WatchPace(save);
    const stop = controller.subscribe(() => {
      const { time, isPlaying, hasPlayed } = controller.getState();
      if (hasPlayed || time > 0) setPosition(null);
      if (hasPlayed) pace.note(time, isPlaying);
    });
    const leave = (): void => {
      if (document.hidden) pace.flush();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      stop();
      pace.flush();
    };
  }, [controller, isKept]);

  return position !== null && isWorthContinuing(position, duration) ? position : null;
}
