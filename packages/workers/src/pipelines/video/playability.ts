import type { AudioCodec, SourceVideo, PlayablePlan, VideoCodec } from './videoSteps.js';

const mp4Audio: readonly AudioCodec[] = ['aac', 'mp3'];
const webmAudio: readonly AudioCodec[] = ['opus', 'vorbis'];
const webmVideo: readonly VideoCodec[] = ['vp8', 'vp9', 'av1'];

/**
 * Returns the cheapest way to a file that every browser plays, by codecs and not by the original's container: H.264
 * goes into MP4; VP8, VP9 and AV1 into WebM; other codecs are transcoded.
 */
export function planPlayable(source: Pick<SourceVideo, 'video' | 'audio'>): PlayablePlan {
  const { codec, isPlainPixels } = source.video;
  const isWebm = isPlainPixels && webmVideo.includes(codec);
  const fitting = isWebm ? webmAudio : mp4Audio;
  return {
    container: isWebm ? 'webm' : 'mp4',
    video: isPlainPixels && (isWebm || codec === 'h264') ? 'copy' : 'encode',
    audio: source.audio === null ? 'none' : fitting.includes(source.audio.codec) ? 'copy' : 'encode',
  };
}

/** Returns whether the plan only moves streams to another container, without encoding. */
export function isStreamCopy(plan: PlayablePlan): boolean {
  return plan.video === 'copy' && plan.audio !== 'encode';
}

/** Returns the picture's size with its shorter side at most `shorter`, in even numbers, never enlarged. */
export function fitPicture(width: number, height: number, shorter: number): { width: number; height: number } {
  const scale = Math.min(1, shorter / Math.min(width, height));
  const even = (length: number): number => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}
