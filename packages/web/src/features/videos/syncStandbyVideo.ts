import { loadInto, nextEvent, seekTo } from './elementEvents.js';
import { copySettings } from './elementPair.js';

/** How far ahead of a playing video the other one is prepared, in seconds of video. */
const aheadSeconds = 1;
/** Two times closer than this count as equal, in seconds. */
const samePlace = 0.02;

const nextFrame = async (): Promise<void> => {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
};

/**
 * Loads an address on a second video element until it shows, or plays, exactly the same time as the first: replacing
 * one by the other is not visible.
 * @param video the visible one; it may play, be paused or be sought meanwhile.
 * @param other hidden; plays when the promise resolves, if `video` does.
 * @throws when it cannot be loaded, or the signal is aborted.
 */
export async function syncStandbyVideo(
  video: HTMLVideoElement,
  other: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  await loadInto(other, url, video.currentTime, signal);
  for (;;) {
    const isStill = video.paused || isStalled(video);
    const target = isStill ? video.currentTime : video.currentTime + aheadSeconds * video.playbackRate;
    if (target >= video.duration) throw new Error('It is over before the other one is ready');
    await seekTo(other, target, signal);
    if (await waitUntilReached(video, target, signal)) break;
  }
  copySettings(video, other);
  if (video.paused) return;
  const playing = nextEvent(other, 'playing', signal);
  await other.play();
  await playing;
}

/** Whether it waits for data. */
const isStalled = (video: HTMLVideoElement): boolean => video.readyState < 3;

/** Resolves when the video is at the same time as the paused other one; to false if that one was moved. */
async function waitUntilReached(video: HTMLVideoElement, target: number, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const left = target - video.currentTime;
    if (Math.abs(left) <= samePlace) return true;
    if (video.paused || isStalled(video) || left > 2 * aheadSeconds * video.playbackRate || left < -0.2) return false;
    if (left < samePlace) return true;
    await nextFrame();
  }
}
