import type { Frame } from 'node-av/lib';

/** Returns the pixels of a picture of the format gray, a byte each, row after row. */
export function greyOf({ data, linesize, width, height }: Frame): Uint8Array {
  const [plane] = data ?? [];
  const stride = linesize[0];
  if (!plane || stride === undefined) throw new Error('The picture has no pixels');
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) pixels.set(plane.subarray(row * stride, row * stride + width), row * width);
  return pixels;
}
