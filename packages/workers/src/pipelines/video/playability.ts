import type { AudioCodec, SourceVideo, PlayablePlan, VideoCodec } from './videoSteps.js';

const mp4Audio: readonly AudioCodec[] = ['aac', 'mp3'];
const webmAudio: readonly AudioCodec[] = ['opus', 'vorbis'];
const webmVideo: readonly VideoCodec[] = ['vp8', 'vp9', 'av1'];

/**
 * How a film becomes one that every browser plays, with as little work as that takes: decided by codecs, not by the
 * container it came in. H.264 goes into MP4, VP8, VP9 and AV1 into WebM; what browsers do not play is encoded anew.
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

/** True when the plan moves streams from one container to another and encodes nothing. */
export function isStreamCopy(plan: PlayablePlan): boolean {
  return plan.video === 'copy' && plan.audio !== 'encode';
}

/** The picture's size with its shorter side at `shorter` at most, in even numbers, never larger than it is. */
export function fitPicture(width: number, height: number, shorter: number): { width: number; height: number } {
  const scale = Math.min(1, shorter / Math.min(width, height));
  const even = (length: number): number => Math.max(2, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}
