import { shownFrames } from '@snaplore/schema/shownText/shownText';
import { FilterAPI } from 'node-av/api';
import { framesOf, timeOf } from './decodeVideo.js';
import { greyOf } from './greyPicture.js';
import { openVideo, originMsOf, rotationFilters, rotationOf } from './openVideo.js';
import { lookHeight, lookWidth, SceneFinder, spread } from './sceneFinder.js';
import type { Progress, StepInput, StepOutput } from './videoSteps.js';

/** Finds the scenes of a video whose frames are to be read (docs/domains/shownText.md). */
export function findScenes(
  { path, durationMs }: StepInput<'findScenes'>,
  progress: Progress,
): StepOutput<'findScenes'> {
  const source = openVideo(path);
  const { video } = source;
  if (!video) throw new Error('There is no moving picture');
  const origin = originMsOf(source);
  const finder = new SceneFinder();
  using filter = FilterAPI.create(
    `${rotationFilters(rotationOf(video))}scale=${lookWidth}:${lookHeight}:flags=area,format=gray`,
  );
  let last = 0;
  for (const frame of framesOf(source, video)) {
    const time = timeOf(frame) - origin;
    if (!(time >= last)) continue;
    last = time;
    if (!finder.isLookedAt(time)) continue;
    for (const picture of filter.processAllSync(frame)) {
      finder.look(time, greyOf(picture));
      picture.free();
    }
    progress(Math.min(100, (100 * time) / Math.max(1, durationMs)));
  }
  source.context.closeInputSync();
  return { scenes: spread(finder.end(Math.max(durationMs, last)), shownFrames) };
}
