import { join } from 'node:path';
import type { Caller } from '@snaplore/core/kernel/caller';
import type { EncodedFile } from '@snaplore/core/videos/videoFiles';
import { fitPicture, isStreamCopy, planPlayable } from '../../pipelines/video/playability.js';
import { runStep, StepError } from '../../pipelines/video/runStep.js';
import type { SourceVideo, PlayableFile, PlayablePlan, Refused } from '../../pipelines/video/videoSteps.js';
import { storeFile } from './storeFile.js';

/** The height of the one rendition (docs/domains/videos.md). */
export const renditionHeight = 720;

/** A playable video: its stored files, and where it can be read on this machine. */
interface MadePlayable {
  kind: 'playable';
  file: EncodedFile;
  made: PlayableFile;
  path: string;
}

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

/** Makes a video playable in the cheapest way: remuxed into the fitting container, or transcoded where necessary. */
export async function makePlayable(work: MakePlayable): Promise<MadePlayable | Refused> {
  const plan = planPlayable(work.source);
  const output = join(work.folder, `playable.${plan.container}`);
  const made = await carryOut(work, plan, output);
  if (made.kind === 'refused') return made;
  const name = `playable.${plan.container}`;
  const { stored, path } = await storeFile(work.caller, output, `video/${plan.container}`);
  return {
    kind: 'playable',
    made,
    path,
    file: {
      stored,
      name,
      label: plan.video === 'copy' ? 'Original' : `${Math.min(made.width, made.height)}p`,
      width: made.width,
      height: made.height,
    },
  };
}

async function carryOut(work: MakePlayable, plan: PlayablePlan, output: string): Promise<PlayableFile | Refused> {
  const { source, path, original, signal, onProgress, ffmpegPath } = work;
  const { declaredMs } = source;
  if (isStreamCopy(plan)) {
    const hasAudio = plan.audio === 'copy';
    return await runStep(
      'remux',
      { path, output, container: plan.container, hasAudio, declaredMs },
      { signal, onProgress },
    );
  }
  const size = fitPicture(source.video.width, source.video.height, renditionHeight);
  const input = { path: await original(), output, plan, ...size, declaredMs };
  try {
    return await runStep('transcode', { ...input, ffmpegPath }, { signal, onProgress });
  } catch (error) {
    // One engine can sometimes read what the other cannot.
    if (ffmpegPath === null || !(error instanceof StepError) || error.kind !== 'failed') throw error;
    return await runStep('transcode', { ...input, ffmpegPath: null }, { signal, onProgress });
  }
}
