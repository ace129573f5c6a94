import type { MarkedFrame } from '../../packages/workers/src/pipelines/video/testing/markedVideo.ts';

/**
 * How late each beep of a recorded video is after its picture, in milliseconds. Each picture says in its bars which one
 * it is, and so when its second began: a flash that the recorded tab left out, or showed one picture late, is missing,
 * not late. Infinite for a beep with no picture within half a second.
 *
 * @param frames in the order they are shown
 * @param beeps in milliseconds
 * @param rate pictures in a second of the video
 */
export function beepsAgainstPictures(frames: readonly MarkedFrame[], beeps: readonly number[], rate: number): number[] {
  return beeps.map((beep) => {
    const [frame] = frames
      .filter(({ atMs }) => Math.abs(atMs - beep) < 500)
      .sort((one, other) => Math.abs(one.atMs - beep) - Math.abs(other.atMs - beep));
    if (!frame) return Infinity;
    const second = frame.number / rate;
    return beep - (frame.atMs - (second - Math.round(second)) * 1_000);
  });
}
