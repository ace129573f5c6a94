import { FilterAPI } from 'node-av/api';
import { framesOf, timeOf } from './decodeVideo.js';
import { writeJpeg } from './jpeg.js';
import { openVideo, turnFilters, turnOf } from './openVideo.js';
import type { PosterInput } from './videoSteps.js';

const widthMax = 1280;
/** Where to look, at most: films that begin in black get a later picture. */
const lookUntilMs = 12_000;
/** Mean brightness, of 255, from which a picture shows something. */
const brightEnough = 32;

function brightness(luma: Buffer): number {
  let sum = 0;
  let count = 0;
  for (let index = 0; index < luma.length; index += 97, count += 1) sum += luma[index] as number;
  return count === 0 ? 0 : sum / count;
}

/** Writes the picture that stands for the film before it plays: early, but not black where that can be had. */
export function poster({ path, output, durationMs }: PosterInput): { width: number; height: number } {
  const source = openVideo(path);
  if (!source.video) throw new Error('There is no moving picture');
  const wanted = Math.min(3000, durationMs / 10);
  using filter = FilterAPI.create(
    `${turnFilters(turnOf(source.video))}scale=w='2*trunc(min(${widthMax},iw)/2)':h=-2:out_range=full,format=yuvj420p`,
  );
  let best = -1;
  let size = { width: 0, height: 0 };
  let nextLook = 0;
  for (const frame of framesOf(source, source.video)) {
    const time = timeOf(frame);
    if (best >= 0 && time < nextLook) continue;
    // The first picture counts only where no better one follows.
    if (best >= 0 && time < wanted && time + 500 < wanted) continue;
    nextLook = time + 250;
    for (const picture of filter.processAllSync(frame)) {
      const bright = brightness(picture.data?.[0] ?? Buffer.alloc(0));
      if (bright > best || (time >= wanted && bright >= brightEnough)) {
        writeJpeg(output, picture);
        size = { width: picture.width, height: picture.height };
        best = bright;
      }
      picture.free();
    }
    if ((time >= wanted && best >= brightEnough) || time > lookUntilMs) break;
  }
  source.context.closeInputSync();
  if (best < 0) throw new Error('No picture could be decoded');
  return size;
}
