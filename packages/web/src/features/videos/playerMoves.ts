import { player } from '@snaplore/schema/limits';
import type { PlaybackController } from './playbackController.js';
import { frameAt } from './shownFrame.js';

/** Seeks a while from here, never to before the first millisecond (docs/domains/videos.md). */
export function seekBy(controller: PlaybackController, milliseconds: number): void {
  controller.seek(Math.max(1, controller.getState().time + milliseconds));
}

/** Pauses, and shows the next frame or the one before; across a join too. */
export function stepFrame(controller: PlaybackController, direction: 1 | -1): void {
  controller.pause();
  const playing = controller.playing();
  if (!playing) return;
  const { element, segment } = playing;
  const { start, duration } = frameAt(element);
  // The middle of the other frame: whatever rounds the time, that frame is the one that is shown.
  const at = segment.start + start - segment.videoStart + (direction > 0 ? 1.5 : -0.5) * duration;
  if (at >= segment.end) controller.seek(segment.end);
  else controller.seek(at < segment.start ? Math.max(0, segment.start - Math.ceil(duration / 2)) : at);
}

/** Chooses the speed after or before the present one. */
export function changeSpeed(controller: PlaybackController, direction: 1 | -1): void {
  const now = controller.playing()?.element.defaultPlaybackRate ?? 1;
  const speeds = direction > 0 ? player.speeds : player.speeds.toReversed();
  const next = speeds.find((speed) => (direction > 0 ? speed > now : speed < now));
  if (next !== undefined) controller.setSpeed(next);
}
