import { checkPlayable, isWhole } from './checkPlayable.js';
import { openVideo, packetsOf, timesOf, videoCodecOf } from './openVideo.js';
import type { TranscodeEngine } from './transcodeEngine.js';
import type { PlayableFile, Progress, Refused, TranscodeInput } from './videoSteps.js';

/** Runs a plan that encodes, and checks the result. */
export async function transcode(
  engine: TranscodeEngine,
  input: TranscodeInput,
  progress: Progress,
): Promise<PlayableFile | Refused> {
  await engine.transcode(input, (doneMs) => {
    if (input.declaredMs > 0) progress(Math.min(99, (100 * doneMs) / input.declaredMs));
  });
  const made = checkPlayable(input.output, {
    declaredMs: input.declaredMs,
    copiedMs: null,
    video: input.plan.video === 'encode' ? 'h264' : codecOf(input.path),
    hasAudio: input.plan.audio !== 'none',
    keyframeGapMs: 4000,
  });
  // A full disk also shortens the result: the original is refused only when it ends early itself.
  if (made.kind === 'refused' && isWhole(input.declaredMs, lengthOf(input.path)))
    throw new Error('The output ends before the original');
  return made;
}

/** Returns the end of the last packet of a file, in milliseconds. */
function lengthOf(path: string): number {
  const source = openVideo(path);
  let end = 0;
  for (const packet of packetsOf(source)) {
    const base = source.context.streams[packet.streamIndex]?.timeBase;
    end = Math.max(end, (base && timesOf(base, packet)?.end) ?? 0);
  }
  source.context.closeInputSync();
  return end;
}

function codecOf(path: string): ReturnType<typeof videoCodecOf> {
  const source = openVideo(path);
  const codec = source.video ? videoCodecOf(source.video) : 'other';
  source.context.closeInputSync();
  return codec;
}
