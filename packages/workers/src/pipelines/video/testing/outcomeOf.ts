import { isStreamCopy, planPlayable } from '../playability.js';
import { renditionsOf } from '../renditions.js';
import { runStep, StepError } from '../runStep.js';
import type { BrokenFile } from './brokenFiles.js';

/**
 * Takes a file through the steps to playable, as the job does.
 * @returns the code by which it is refused, 'plays', or what a step failed with
 */
export async function outcomeOf(
  { path, mimeType }: BrokenFile,
  output: string,
  ffmpegPath = '/usr/bin/ffmpeg',
): Promise<string> {
  try {
    const source = await runStep('probe', { path, mimeType, fileName: path });
    if (source.kind === 'refused') return source.code;
    const plan = planPlayable(source);
    const { declaredMs } = source;
    const [{ width, height }] = renditionsOf(source.video.width, source.video.height);
    const to = { path, output: `${output}.${plan.container}`, declaredMs };
    const made = isStreamCopy(plan)
      ? await runStep('remux', { ...to, container: plan.container, hasAudio: plan.audio === 'copy' })
      : await runStep('transcode', { ...to, plan, width, height, ffmpegPath });
    return made.kind === 'refused' ? made.code : 'plays';
  } catch (error) {
    if (error instanceof StepError) return `${error.step} ${error.kind}: ${error.message}`;
    throw error;
  }
}
