import type { PlaybackController } from '../videos/playbackController.js';
import { rangeOf } from '../videos/playback.js';
import { isWithin, withShownFrame } from '../videos/shownFrame.js';

/** A frame that cannot be had after this time is not waited for any longer, in milliseconds. */
const patienceMs = 15_000;

const nextPaint = async (): Promise<void> => {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
};

/**
 * Stops the player and returns the frame that it shows, in the size of the video (docs/domains/ocr.md). Frames outside
 * of what the article plays are never taken.
 * @throws Error without a frame, or when `signal` was aborted.
 */
export async function captureFrame(
  controller: Pick<PlaybackController, 'pause' | 'playing'>,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  controller.pause();
  const until = performance.now() + patienceMs;
  // A player that stops may seek a little; what it shows is there when it has been still for two paints.
  for (let still = 0; performance.now() < until;) {
    await nextPaint();
    signal.throwIfAborted();
    const playing = controller.playing();
    const element = playing?.element;
    if (!element || element.seeking || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      if (element?.preload === 'metadata') element.preload = 'auto';
      still = 0;
      continue;
    }
    still += 1;
    const frame = still > 2 ? takeFrame(playing) : null;
    if (frame) return frame;
  }
  throw new Error('No frame');
}

function takeFrame({
  element,
  segment,
}: NonNullable<ReturnType<PlaybackController['playing']>>): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = element.videoWidth;
  canvas.height = element.videoHeight;
  const context = canvas.getContext('2d');
  let isTaken = false;
  withShownFrame(element, (frame, picture) => {
    if (!context || !isWithin(frame, rangeOf(segment), element.currentTime * 1000)) return;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    isTaken = true;
  });
  return isTaken ? canvas : null;
}
