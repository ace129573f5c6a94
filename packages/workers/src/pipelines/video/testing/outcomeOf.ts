import { dirname } from 'node:path';
import { isStreamCopy, planPlayable } from '../playability.js';
import { renditionsOf } from '../renditions.js';
import { ContentFault, runOnContent } from '../runOnContent.js';
import { StepError } from '../runStep.js';
import type { BrokenFile } from './brokenFiles.js';

/**
 * Takes a file through the steps to playable, as the job does.
 * @returns the code by which it ends, 'plays', or what a step failed with for a time
 */
export async function outcomeOf(
  { path, mimeType }: BrokenFile,
  output: string,
  ffmpegPath = '/usr/bin/ffmpeg',
): Promise<string> {
  try {
    const folder = dirname(output);
    const file = { path, mimeType, fileName: path };
    const source = await runOnContent('probe', file, { folder });
    if (source.kind === 'refused') return source.code;
    const plan = planPlayable(source);
    const { declaredMs } = source;
    const [{ width, height }] = renditionsOf(source.video.width, source.video.height);
    const to = { path, output: `${output}.${plan.container}`, declaredMs };
    const copied = { ...to, container: plan.container, hasAudio: plan.audio === 'copy' };
    const encoded = { ...to, plan, width, height, ffmpegPath };
    const made = isStreamCopy(plan)
      ? await runOnContent('remux', copied, { folder })
      : await runOnContent('transcode', encoded, { folder, again: { ...encoded, ffmpegPath: null } });
    return made.kind === 'refused' ? made.code : 'plays';
  } catch (error) {
    if (error instanceof ContentFault) return 'VIDEO_NOT_PROCESSED';
    if (error instanceof StepError) return `${error.step} ${error.kind}: ${error.message}`;
    throw error;
  }
}
