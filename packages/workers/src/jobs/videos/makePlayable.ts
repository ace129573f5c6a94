import { join } from 'node:path';
import type { Storage } from '@snaplore/core/adapters/storage/storage';
import type { VideoFile } from '@snaplore/core/videos/video.entity';
import type { Video } from '@snaplore/core/videos/video.entity';
import { videoFileKey } from '@snaplore/core/videos/videoKeys';
import { fitPicture, isStreamCopy, planPlayable } from '../../pipelines/video/playability.js';
import { runStep, StepError } from '../../pipelines/video/runStep.js';
import type { SourceVideo, PlayableFile, PlayablePlan, Refused } from '../../pipelines/video/videoSteps.js';
import { storeFile } from './workFolder.js';

/** The height of the one rendition (docs/domains/videos.md). */
export const renditionHeight = 720;

/** A playable video: its stored files, and where it can be read on this machine. */
interface MadePlayable {
  kind: 'playable';
  file: VideoFile;
  made: PlayableFile;
  path: string;
}

interface MakePlayable {
  storage: Storage;
  video: Video;
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
  const path = await storeFile(work.storage, videoFileKey(work.video, name), output);
  return {
    kind: 'playable',
    made,
    path,
    file: {
      name,
      mimeType: `video/${plan.container}`,
      label: plan.video === 'copy' ? 'Original' : `${Math.min(made.width, made.height)}p`,
      width: made.width,
      height: made.height,
      size: made.size,
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
