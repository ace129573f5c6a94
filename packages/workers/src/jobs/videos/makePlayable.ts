import { join } from 'node:path';
import type { Caller } from '@snaplore/core/kernel/caller';
import { originalLabel } from '@snaplore/core/videos/videoFiles';
import { isStreamCopy, planPlayable } from '../../pipelines/video/playability.js';
import { renditionsOf } from '../../pipelines/video/renditions.js';
import { runOnContent } from '../../pipelines/video/runOnContent.js';
import type { PlayableFile, PlayablePlan, Refused, SourceVideo } from '../../pipelines/video/videoSteps.js';
import { makeRendition, transcodeWithEither, type StoredVideo } from './makeRendition.js';
import { storeFile } from './storeFile.js';

interface MakePlayable {
  caller: Caller;
  source: SourceVideo;
  /** The uploaded file on this machine: one file, or its parts as one path. */
  path: string;
  /** The same as one file, joined first if necessary. */
  original: () => Promise<string>;
  folder: string;
  ffmpegPath: string | null;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/**
 * Makes a video playable in the cheapest way: copied into the fitting container, or encoded as its lowest rendition
 * where browsers do not play its picture.
 */
export async function makePlayable(work: MakePlayable): Promise<StoredVideo<PlayableFile> | Refused> {
  const { caller, source, folder } = work;
  const plan = planPlayable(source);
  if (plan.video === 'encode') {
    const [rendition] = renditionsOf(source.video.width, source.video.height);
    return await makeRendition({ ...work, rendition, path: await work.original(), declaredMs: source.declaredMs });
  }
  const name = `playable.${plan.container}`;
  const output = join(folder, name);
  const made = await copyPicture(work, plan, output);
  if (made.kind === 'refused') return made;
  const { stored, path } = await storeFile(caller, output, `video/${plan.container}`);
  const { width, height } = made;
  return {
    kind: 'stored',
    made,
    path,
    file: { stored, name, label: originalLabel, width, height, codecs: null, segments: null },
  };
}

async function copyPicture(work: MakePlayable, plan: PlayablePlan, output: string): Promise<PlayableFile | Refused> {
  const { source, path, original, folder, signal, onProgress, ffmpegPath } = work;
  const { declaredMs } = source;
  if (isStreamCopy(plan)) {
    const hasAudio = plan.audio === 'copy';
    const input = { path, output, container: plan.container, hasAudio, declaredMs };
    return await runOnContent('remux', input, { folder, signal, onProgress });
  }
  const { width, height } = source.video;
  const input = { path: await original(), output, plan, width, height, declaredMs, ffmpegPath };
  return await transcodeWithEither(input, { folder, signal, onProgress });
}
