import type { PlaybackController } from '../videos/playbackController.js';
import type { TimelineRange } from './silences.js';

/** Milliseconds that are played before what is taken out, and behind it. */
const around = 2_000;

/** Plays what is before a range and goes on behind it, as if it were taken out already. Returns what ends that. */
export function playAround(
  controller: PlaybackController,
  { start, end }: TimelineRange,
  duration: number,
): () => void {
  controller.seek(Math.max(0, start - around));
  controller.play();
  let isBehind = false;
  let before = controller.getState().time;
  const stop = controller.subscribe(() => {
    const { time, isPlaying } = controller.getState();
    // Seeking or pausing meanwhile ends it.
    const hasLeft = Math.abs(time - before) > around || !isPlaying;
    before = time;
    if (hasLeft) stop();
    else if (!isBehind && time >= start && end < duration) {
      isBehind = true;
      before = end;
      controller.seek(end);
    } else if (time >= (isBehind ? Math.min(duration, end + around) : start)) {
      // Pausing is a change as well.
      stop();
      controller.pause();
    }
  });
  return stop;
}
