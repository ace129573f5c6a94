import { statSync } from 'node:fs';
import { codecNames } from './codecNames.js';
import { checkContainer } from './containerCheck.js';
import { openVideo, videoCodecOf } from './openVideo.js';
import { shownSize } from './pictureFilters.js';
import type { PlayableFile, Refused, VideoCodec } from './videoSteps.js';

interface Expected {
  /** The duration that the original's container declares; 0 when it does not. */
  declaredMs: number;
  /** The duration of the copied packets; null when not counted. */
  copiedMs: number | null;
  video: VideoCodec;
  hasAudio: boolean;
  keyframeGapMs: number;
}

/** How much of a video may be missing before it counts as incomplete: 2 s, or a twentieth. */
const allowedMissing = (whole: number): number => Math.max(2000, whole / 20);
/** Returns whether enough of the declared duration exists, in milliseconds. */
export const isWhole = (declaredMs: number, thereMs: number): boolean =>
  declaredMs - thereMs <= allowedMissing(declaredMs);

/**
 * Checks a file that a step has made, as a player would read it: an engine's result is not trusted.
 * @returns the file, or a refusal when the original ended long before its declared end
 * @throws Error when the output is not what was requested
 */
export function checkPlayable(path: string, expected: Expected): PlayableFile | Refused {
  const { size } = statSync(path);
  const container = checkContainer(path);
  if (size === 0 || (container.kind !== 'mp4' && container.kind !== 'webm') || container.isCutShort) {
    throw new Error(`The output is no whole file (${container.kind}, ${size} bytes)`);
  }
  const source = openVideo(path);
  const { video, audio, declaredMs: durationMs } = source;
  const { width, height } = video ? shownSize(video) : { width: 0, height: 0 };
  const codec = video && videoCodecOf(video);
  const hasAudio = audio !== undefined;
  const codecs = codecNames([video, audio].filter((stream) => stream !== undefined));
  source.context.closeInputSync();
  if (codec !== expected.video || width === 0 || height === 0)
    throw new Error(`The output shows no ${expected.video} picture`);
  if (hasAudio !== expected.hasAudio) throw new Error('The output has lost its sound');
  const wentIn = expected.copiedMs ?? durationMs;
  if (!isWhole(expected.declaredMs, wentIn)) {
    return {
      kind: 'refused',
      code: 'VIDEO_CUT_SHORT',
      reason: `${expected.declaredMs} ms declared, ${Math.round(wentIn)} ms there`,
    };
  }
  if (durationMs <= 0 || Math.abs(durationMs - wentIn) > allowedMissing(wentIn)) {
    throw new Error(`The output lasts ${durationMs} ms instead of ${Math.round(wentIn)} ms`);
  }
  return {
    kind: 'playable',
    size,
    durationMs,
    width,
    height,
    hasAudio,
    keyframeGapMs: expected.keyframeGapMs,
    codecs,
  };
}
