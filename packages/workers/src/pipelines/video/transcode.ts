import { checkPlayable } from './checkPlayable.js';
import { openFilm, videoCodecOf } from './openFilm.js';
import type { TranscodeEngine } from './transcodeEngine.js';
import type { PlayableFile, Progress, Refused, TranscodeInput } from './videoSteps.js';

/** Carries out a plan that encodes something, and checks what came out. */
export async function transcode(
  engine: TranscodeEngine,
  input: TranscodeInput,
  progress: Progress,
): Promise<PlayableFile | Refused> {
  await engine.transcode(input, (doneMs) => {
    if (input.declaredMs > 0) progress(Math.min(99, (100 * doneMs) / input.declaredMs));
  });
  return checkPlayable(input.output, {
    declaredMs: input.declaredMs,
    copiedMs: null,
    video: input.plan.video === 'encode' ? 'h264' : codecOf(input.path),
    hasAudio: input.plan.audio !== 'none',
    keyframeGapMs: 4000,
  });
}

function codecOf(path: string): ReturnType<typeof videoCodecOf> {
  const film = openFilm(path);
  const codec = film.video ? videoCodecOf(film.video) : 'other';
  film.context.closeInputSync();
  return codec;
}
