import { elementTime, seekSeconds } from './playback.js';
import { tellsFrames } from './shownFrame.js';

/** How far before the time of the seek it is tried again, one after the other, in milliseconds. */
const stepsBack = [8, 16, 33, 66];
/** Frames begin between whole milliseconds. */
const roundingMs = 1;

/**
 * Seeks again where a browser shows a frame that begins after the time of the seek: Chromium takes frames of a varying
 * rate for over too early, and a cut would not sit on the frame that the editor shows (docs/domains/videoPlayer.md).
 */
export class ExactSeek {
  /** Of the seek that is not its own, in milliseconds of the video. */
  private wanted = 0;
  /** How often it has sought again since, and where it is after that, in seconds. */
  private tries = 0;
  private ownTime: number | null = null;
  private leave: (() => void) | null = null;

  /**
   * Called when a seek begins: waits for its frame, since the former one may be seen a while after the seek has ended.
   * @param earliest where the run begins that is played, in milliseconds of the video: nothing before that is shown.
   */
  follow(element: HTMLVideoElement, earliest: number): void {
    this.leave?.();
    if (!tellsFrames()) return;
    const handle = element.requestVideoFrameCallback((_now, { mediaTime }) => {
      if (element.seeking) this.follow(element, earliest);
      else if (element.paused) this.correct(element, earliest, mediaTime * 1000);
    });
    this.leave = () => {
      element.cancelVideoFrameCallback(handle);
    };
  }

  /**
   * Seeks again if the frame begins too late; back to the time itself where nothing earlier is shown.
   * @param frameStart when the frame that is shown begins, in milliseconds of the video.
   */
  correct(element: Pick<HTMLVideoElement, 'currentTime'>, earliest: number, frameStart: number): void {
    if (element.currentTime !== this.ownTime) {
      this.wanted = elementTime(element);
      this.tries = 0;
    }
    if (frameStart <= this.wanted + roundingMs || this.tries > stepsBack.length) return;
    const time = this.wanted - (stepsBack[this.tries] ?? Infinity);
    const isTried = time >= earliest;
    this.tries = isTried ? this.tries + 1 : stepsBack.length + 1;
    element.currentTime = seekSeconds(isTried ? time : this.wanted);
    this.ownTime = element.currentTime;
  }
}
