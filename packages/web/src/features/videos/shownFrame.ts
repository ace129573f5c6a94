import type { VideoRange } from './playback.js';

/** The frame that an element shows; times are milliseconds of the video. */
export interface ShownFrame {
  start: number;
  /** Null where the browser does not tell. */
  end: number | null;
}

/** How long a frame lasts of which the browser tells nothing, in milliseconds. */
const usualFrameMs = 1000 / 30;
/** So far inside a run, a frame that began before it can only be the one that lasts into it; milliseconds. */
const surelyInside = 250;

/** Whether the browser tells of each frame that an element presents. */
export const tellsFrames = (): boolean =>
  typeof HTMLVideoElement !== 'undefined' && 'requestVideoFrameCallback' in HTMLVideoElement.prototype;

const milliseconds = (microseconds: number): number => microseconds / 1000;

/**
 * Hands the frame that an element shows at this moment to `take`, and returns it; null without one. Its own time is
 * read, not the element's: under load the element's clock may be frames ahead of its picture.
 */
export function withShownFrame(
  element: HTMLVideoElement,
  take: (frame: ShownFrame, picture: CanvasImageSource) => void,
  presented?: VideoFrameCallbackMetadata,
): ShownFrame | null {
  if (element.readyState < 2) return null;
  if (typeof VideoFrame !== 'undefined') {
    try {
      const picture = new VideoFrame(element);
      try {
        const start = milliseconds(picture.timestamp);
        const frame = { start, end: picture.duration === null ? null : start + milliseconds(picture.duration) };
        take(frame, picture);
        return frame;
      } finally {
        picture.close();
      }
    } catch {
      // Of another origin that does not allow it, or of a kind that this browser cannot read: the metadata tells.
    }
  }
  const frame = { start: presented ? presented.mediaTime * 1000 : element.currentTime * 1000, end: null };
  take(frame, element);
  return frame;
}

/** Returns when the shown frame begins and how long it lasts, in milliseconds. */
export function frameAt(element: HTMLVideoElement): { start: number; duration: number } {
  const frame = withShownFrame(element, () => undefined);
  const start = frame?.start ?? element.currentTime * 1000;
  return { start, duration: frame?.end ? Math.max(1, frame.end - start) : usualFrameMs };
}

/**
 * Whether a frame belongs to a run of its video: it begins within it, or lasts into it.
 * @param now where the element is, in milliseconds.
 */
export function isWithin(frame: ShownFrame, range: VideoRange, now: number): boolean {
  // Runs are bounded by whole milliseconds; a frame begins at the nearest.
  const start = Math.round(frame.start);
  if (start >= range.end) return false;
  if (start >= range.start) return true;
  return frame.end === null ? now >= range.start + surelyInside && now < range.end : frame.end > range.start + 0.5;
}
