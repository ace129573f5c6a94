import { loadInto, nextEvent, seekTo } from './elementEvents.js';
import { copySettings, drawUnseen, hide } from './elementPair.js';
import { frameAt } from './shownFrame.js';

/** How far ahead of a playing video the other one is prepared, in seconds of video. */
const aheadSeconds = 1;
/** Two times closer than this count as equal, in seconds. */
const samePlace = 0.02;
/** In about this time it catches up, in seconds. */
const catchUpSeconds = 0.1;
/** So long its picture may stay behind when its clock no longer is, in milliseconds: a browser may not tell. */
const pictureMs = 1000;
/** Frames of two renditions that begin closer than this are the same one, in milliseconds. */
const sameFrameMs = 2;

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
  try {
    await loadInto(other, url, video.currentTime, signal);
    do {
      stand(other);
      const isStill = video.paused || isStalled(video);
      const target = isStill ? video.currentTime : video.currentTime + aheadSeconds * video.playbackRate;
      if (target >= video.duration) throw new Error('It is over before the other one is ready');
      await seekTo(other, target, signal);
    } while (!(await waitUntilReached(video, other, signal)) || !(await playAlong(video, other, signal)));
  } catch (error) {
    stand(other);
    throw error;
  }
}

/** Neither plays nor is drawn. */
function stand(other: HTMLVideoElement): void {
  other.pause();
  hide(other);
}

/** Whether it waits for data. */
const isStalled = (video: HTMLVideoElement): boolean => video.readyState < 3;

/** Resolves when the video is at the same time as the paused other one; to false if that one was moved. */
async function waitUntilReached(
  video: HTMLVideoElement,
  other: HTMLVideoElement,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const left = other.currentTime - video.currentTime;
    if (Math.abs(left) <= samePlace) return true;
    if (video.paused || isStalled(video) || left > 2 * aheadSeconds * video.playbackRate || left < -0.2) return false;
    if (left < samePlace) return true;
    await nextFrame();
  }
}

/**
 * Plays the other one beside a video that plays. It begins a moment late, so it is played faster until it is level:
 * frames that were seen already are not shown again. Resolves to false if the video was paused or moved meanwhile.
 */
async function playAlong(video: HTMLVideoElement, other: HTMLVideoElement, signal: AbortSignal): Promise<boolean> {
  copySettings(video, other);
  if (video.paused) return true;
  drawUnseen(other);
  const playing = nextEvent(other, 'playing', signal);
  await other.play();
  await playing;
  let levelSince: number | null = null;
  for (;;) {
    signal.throwIfAborted();
    const behind = video.currentTime - other.currentTime;
    if (video.paused || Math.abs(behind) > aheadSeconds) return false;
    // One that waits for data is passed by the other.
    if (behind <= 0 && (behind >= -samePlace || isStalled(video))) {
      levelSince ??= performance.now();
      if (isPictureLevel(video, other) || performance.now() - levelSince > pictureMs) {
        other.playbackRate = video.playbackRate;
        return true;
      }
    }
    other.playbackRate =
      video.playbackRate * (1 + Math.max(-0.5, Math.min(1, (behind + samePlace / 2) / catchUpSeconds)));
    await nextFrame();
  }
}

/** Whether the other one shows the video's frame or a later one: its picture may be frames behind its clock. */
const isPictureLevel = (video: HTMLVideoElement, other: HTMLVideoElement): boolean =>
  frameAt(other).start >= frameAt(video).start - sameFrameMs;
