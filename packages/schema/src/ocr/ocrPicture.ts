import { ocrPictureMaxPixels, ocrScaleMax } from '../limits.js';

export interface FrameSize {
  width: number;
  height: number;
}

/** Returns how much larger a frame is made before it is read: small letters are read better in a larger picture. */
export function scaleFor({ width, height }: FrameSize): number {
  return Math.min(ocrScaleMax, Math.sqrt(ocrPictureMaxPixels / Math.max(1, width * height)));
}

/**
 * Whether a picture has a dark ground. Letters cover the smaller part of it: its median is the ground.
 * @param counts how many of its pixels have each brightness, 0 to 255.
 */
export function isDark(counts: Uint32Array): boolean {
  const pixels = counts.reduce((sum, count) => sum + count, 0);
  let median = 0;
  for (let sum = 0; median < 256; median += 1) {
    sum += counts[median] ?? 0;
    if (sum * 2 >= pixels) break;
  }
  return median < 128;
}
