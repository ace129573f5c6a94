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
  if (!isWebm && !(isPlainPixels && codec === 'h264')) return renditionPlan(source);
  return {
    container: isWebm ? 'webm' : 'mp4',
    video: 'copy',
    audio: source.audio === null ? 'none' : fitting.includes(source.audio.codec) ? 'copy' : 'encode',
  };
}

/** Returns the plan of a rendition. Its sound is encoded in any case, since the gaps of a copied one would remain. */
export function renditionPlan({ audio }: Pick<SourceVideo, 'audio'>): PlayablePlan {
  return { container: 'mp4', video: 'encode', audio: audio === null ? 'none' : 'encode' };
}

/** Returns whether a video is offered as it is, besides, to the browsers that decode HEVC. */
export function isCopiedHevc({ video, audio }: Pick<SourceVideo, 'video' | 'audio'>): boolean {
  return video.codec === 'hevc' && (audio === null || mp4Audio.includes(audio.codec));
}

/** Returns whether the plan only moves streams to another container, without encoding. */
export function isStreamCopy(plan: PlayablePlan): boolean {
  return plan.video === 'copy' && plan.audio !== 'encode';
}
