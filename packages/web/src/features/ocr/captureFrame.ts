import { loadInto, seekTo } from '../videos/elementEvents.js';
import type { PlaybackController } from '../videos/playbackController.js';
import { elementTime, rangeOf, seekSeconds, type VideoRange } from '../videos/playback.js';
import { clearSource } from '../videos/playlistPlayer.js';
import { isWithin, withShownFrame } from '../videos/shownFrame.js';

/** A frame that cannot be had after this time is not waited for any longer, in milliseconds. */
const patienceMs = 15_000;
/** So long the larger file may take until its frame is there; then the one that is shown is read, in milliseconds. */
const largerMs = 8_000;

/** After so many paints without a frame the player is asked for it. */
const paintsUntilSeek = 10;

const nextPaint = async (): Promise<void> => {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
};

/**
 * Stops the player and returns the frame that it shows, in the size of the largest file of its video
 * (docs/domains/ocr.md). Frames outside of what the article plays are never taken.
 * @throws Error without a frame, or when `signal` was aborted.
 */
export async function captureFrame(
  controller: Pick<PlaybackController, 'pause' | 'playing' | 'largerFile'>,
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
    const range = rangeOf(playing.segment);
    const frame = still > 2 ? takeFrame(element, range) : null;
    if (!frame) {
      // A player that shows its poster may not have painted any frame: a seek makes it.
      if (still % paintsUntilSeek === 0) element.currentTime = seekSeconds(elementTime(element));
      continue;
    }
    const larger = controller.largerFile();
    return (larger === null ? null : await takeLarger(larger, element.currentTime, range, signal)) ?? frame;
  }
  throw new Error('No frame');
}

/** Returns the same frame of another file; null where it cannot be had in time. */
async function takeLarger(
  url: string,
  time: number,
  range: VideoRange,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  const element = document.createElement('video');
  element.crossOrigin = 'anonymous';
  element.muted = true;
  const within = AbortSignal.any([signal, AbortSignal.timeout(largerMs)]);
  try {
    await loadInto(element, url, time, within);
    await seekTo(element, time, within);
    await nextPaint();
    return takeFrame(element, range);
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    clearSource(element);
  }
}

/** Returns the frame that an element shows; null where it has none, or none of this run. */
function takeFrame(element: HTMLVideoElement, range: VideoRange): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = element.videoWidth;
  canvas.height = element.videoHeight;
  const context = canvas.getContext('2d');
  let isTaken = false;
  withShownFrame(element, (frame, picture) => {
    if (!context || !isWithin(frame, range, element.currentTime * 1000)) return;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // Browsers draw nothing, and say nothing, for an element that has not painted yet.
    isTaken = context.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] === 255;
  });
  return isTaken ? canvas : null;
}
