import { checkPlayable, isWhole } from './checkPlayable.js';
import { openVideo, packetsOf, timesOf, videoCodecOf } from './openVideo.js';
import { segmentTable } from './segmentTable.js';
import { encoding, type TranscodeEngine } from './transcodeEngine.js';
import type { EncodedVideo, Progress, Refused, TranscodeInput } from './videoSteps.js';

/** Runs a plan that encodes, and checks the result. */
export async function transcode(
  engine: TranscodeEngine,
  input: TranscodeInput,
  progress: Progress,
): Promise<EncodedVideo | Refused> {
  const source = openVideo(input.path);
  const { video } = source;
  if (!video) throw new Error('There is no moving picture');
  const isEncoded = input.plan.video === 'encode';
  const codec = isEncoded ? 'h264' : videoCodecOf(video);
  await engine.transcode(input, source, (doneMs) => {
    if (input.declaredMs > 0) progress(Math.min(99, (100 * doneMs) / input.declaredMs));
  });
  source.context.closeInputSync();
  const made = checkPlayable(input.output, {
    declaredMs: input.declaredMs,
    copiedMs: null,
    video: codec,
    hasAudio: input.plan.audio !== 'none',
    keyframeGapMs: isEncoded ? encoding.keyframeSeconds * 1000 : 0,
  });
  // A full disk also shortens the result: the original is refused only when it ends early itself.
  if (made.kind === 'refused') {
    if (isWhole(input.declaredMs, lengthOf(input.path))) throw new Error('The output ends before the original');
    return made;
  }
  return { ...made, segments: isEncoded ? segmentTable(input.output, made.durationMs) : null };
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
