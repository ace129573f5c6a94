import { join } from 'node:path';
import type { Caller } from '@snaplore/core/kernel/caller';
import type { EncodedFile } from '@snaplore/core/videos/videoFiles';
import { renditionPlan } from '../../pipelines/video/playability.js';
import type { Rendition } from '../../pipelines/video/renditions.js';
import { runOnContent } from '../../pipelines/video/runOnContent.js';
import type { EncodedVideo, Refused, SourceVideo, TranscodeInput } from '../../pipelines/video/videoSteps.js';
import { storeFile } from './storeFile.js';

interface MakeRendition {
  caller: Caller;
  source: SourceVideo;
  rendition: Rendition;
  /** The original as one file on this machine. */
  path: string;
  /** Of the video; 0 when unknown. */
  declaredMs: number;
  folder: string;
  ffmpegPath: string | null;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

/** A stored file that plays, and where it can be read on this machine. */
export interface StoredVideo<Made> {
  kind: 'stored';
  file: EncodedFile;
  made: Made;
  path: string;
}

/** Encodes a rendition of a video and stores it. */
export async function makeRendition(work: MakeRendition): Promise<StoredVideo<EncodedVideo> | Refused> {
  const { caller, source, rendition, path, declaredMs, folder, ffmpegPath, signal, onProgress } = work;
  const { name, label, width, height } = rendition;
  const output = join(folder, name);
  const plan = renditionPlan(source);
  const input = { path, output, plan, width, height, declaredMs, ffmpegPath };
  const made = await transcodeWithEither(input, { folder, signal, onProgress });
  if (made.kind === 'refused') return made;
  const stored = await storeFile(caller, output, 'video/mp4');
  const { codecs, segments } = made;
  return {
    kind: 'stored',
    made,
    path: stored.path,
    file: { stored: stored.stored, name, label, width: made.width, height: made.height, codecs, segments },
  };
}

/**
 * One engine can sometimes read what the other cannot, and a program may have been built without a filter.
 * @throws ContentFault when both fail on the file
 */
export async function transcodeWithEither(
  input: TranscodeInput,
  options: { folder: string; signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<EncodedVideo | Refused> {
  return await runOnContent('transcode', input, { ...options, again: { ...input, ffmpegPath: null } });
}
