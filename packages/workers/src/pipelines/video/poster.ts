import { FilterAPI } from 'node-av/api';
import { framesOf, timeOf } from './decodeVideo.js';
import { writeJpeg } from './jpeg.js';
import { openVideo, rotationFilters, rotationOf } from './openVideo.js';
import type { PosterInput } from './videoSteps.js';

const widthMax = 1280;
/** The last position searched: a video that starts in black gets a later picture. */
const lookUntilMs = 12_000;
/** The mean brightness, of 255, from which a picture counts as not black. */
const brightEnough = 32;

function brightness(luma: Buffer): number {
  let sum = 0;
  let count = 0;
  for (let index = 0; index < luma.length; index += 97, count += 1) sum += luma[index] as number;
  return count === 0 ? 0 : sum / count;
}

/** Writes the picture shown before the video plays: an early one that is not black, if there is any. */
export function poster({ path, output, durationMs }: PosterInput): { width: number; height: number } {
  const source = openVideo(path);
  if (!source.video) throw new Error('There is no moving picture');
  const targetMs = Math.min(3000, durationMs / 10);
  using filter = FilterAPI.create(
    `${rotationFilters(rotationOf(source.video))}scale=w='2*trunc(min(${widthMax},iw)/2)':h=-2:out_range=full,` +
      'format=yuvj420p',
  );
  let best = -1;
  let size = { width: 0, height: 0 };
  let nextLook = 0;
  for (const frame of framesOf(source, source.video)) {
    const time = timeOf(frame);
    if (best >= 0 && time < nextLook) continue;
    // The first picture is used only when no better one follows.
    if (best >= 0 && time < targetMs && time + 500 < targetMs) continue;
    nextLook = time + 250;
    for (const picture of filter.processAllSync(frame)) {
      const bright = brightness(picture.data?.[0] ?? Buffer.alloc(0));
      if (bright > best || (time >= targetMs && bright >= brightEnough)) {
        writeJpeg(output, picture);
        size = { width: picture.width, height: picture.height };
        best = bright;
      }
      picture.free();
    }
    if ((time >= targetMs && best >= brightEnough) || time > lookUntilMs) break;
  }
  source.context.closeInputSync();
  if (best < 0) throw new Error('No picture could be decoded');
  return size;
}
