import { constants } from 'node:os';
import * as limits from '@snaplore/schema/limits';
import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_AV1,
  AV_CODEC_ID_H264,
  AV_CODEC_ID_HEVC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
  AV_CODEC_ID_VP8,
  AV_CODEC_ID_VP9,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { Dictionary, FFmpegError, FormatContext, Packet, type Stream } from 'node-av/lib';
import { filesOf } from './joinedFiles.js';
import type { AudioCodec, VideoCodec } from './videoSteps.js';

/** Only this file and only these demuxers: a playlist or a link inside the file opens nothing else. */
export const inputLimits = {
  protocol_whitelist: 'file',
  format_whitelist: 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm',
} as const;
/** For `joinFiles`: several files of one path. Demuxers that could open another file remain excluded. */
const joinedLimits = { ...inputLimits, protocol_whitelist: 'file,concat' };
/** For pieces of sound that were written by us. */
export const soundLimits = { protocol_whitelist: 'file', format_whitelist: 'wav' } as const;
const limitsFor = (path: string): Record<string, string> => (filesOf(path).length > 1 ? joinedLimits : inputLimits);
/** Limits of decoders: a larger picture is refused before its memory is allocated. */
export const decoderLimits = { max_pixels: String(limits.videoPixelsMax) } as const;

/**
 * Codes of problems of the machine, which say nothing about a file: no memory, too many open files, a missing folder.
 */
const trouble = new Set(
  (['ENOENT', 'ENOMEM', 'EACCES', 'ENFILE', 'EMFILE', 'ENOSPC', 'ESTALE'] as const).map(
    (name) => -constants.errno[name],
  ),
);
export const isMachineFailure = (code: number): boolean => trouble.has(code);

type TimeBase = Stream['timeBase'];

export interface OpenVideo {
  context: FormatContext;
  /** The moving picture, not a cover or thumbnail. */
  video: Stream | undefined;
  audio: Stream | undefined;
  /** In milliseconds, as declared; 0 when unknown. */
  declaredMs: number;
}

/**
 * Opens a video for reading. It blocks: this runs in a process of its own.
 * @param allowed what may be opened.
 * @throws FFmpegError when it cannot be read as a video
 */
export function openVideo(path: string, allowed: Record<string, string> = limitsFor(path)): OpenVideo {
  const context = new FormatContext();
  FFmpegError.throwIfError(context.openInputSync(path, null, Dictionary.fromObject({ ...allowed })), 'open');
  FFmpegError.throwIfError(context.findStreamInfoSync(null), 'read');
  const best = (type: number): Stream | undefined => {
    const candidates = context.streams.filter(
      (stream) => stream.codecpar.codecType === type && !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
    );
    const index = context.findBestStream(type as Parameters<FormatContext['findBestStream']>[0]);
    return candidates.find((stream) => stream.index === index) ?? candidates[0];
  };
  const { duration, startTime } = context;
  const isKnown = duration !== AV_NOPTS_VALUE && duration >= 0n;
  // The duration counts from the start, which may be before 0.
  const before = startTime !== AV_NOPTS_VALUE && startTime < 0n ? startTime : 0n;
  return {
    context,
    video: best(AVMEDIA_TYPE_VIDEO),
    audio: best(AVMEDIA_TYPE_AUDIO),
    declaredMs: isKnown ? Math.max(0, Number((duration + before) / 1000n)) : 0,
  };
}

/**
 * Yields every packet of the video in order; the packet object is reused and valid until the next one. Ends at the end
 * of the file, or where it cannot be read further.
 */
export function* packetsOf({ context }: OpenVideo): Generator<Packet> {
  const packet = new Packet();
  packet.alloc();
  try {
    for (let errors = 0; errors < 100;) {
      const code = context.readFrameSync(packet);
      if (code === AVERROR_EOF) break;
      if (isMachineFailure(code)) FFmpegError.throwIfError(code, 'read on');
      if (code < 0) {
        errors += 1;
        continue;
      }
      yield packet;
      packet.unref();
    }
  } finally {
    packet.free();
  }
}

/**
 * Returns the time in the file that is 0 for its viewers, in milliseconds: when its first picture or sound begins. What
 * an encoder put before 0, such as the first samples of AAC, is not shown, and moves nothing.
 */
export function originMsOf({ context }: Pick<OpenVideo, 'context'>): number {
  const { startTime } = context;
  return startTime === AV_NOPTS_VALUE ? 0 : Math.max(0, Number(startTime) / 1000);
}

const toMs = ({ num, den }: TimeBase, ticks: bigint): number => (Number(ticks) * 1000 * num) / den;

/**
 * Returns when a packet's picture or sound starts and ends, in milliseconds; null when the file does not say.
 * @param timeBase of its stream; read once for all packets, since each access creates a new one
 */
export function timesOf(timeBase: TimeBase, packet: Packet): { start: number; end: number } | null {
  const { pts, duration } = packet;
  const at = pts === AV_NOPTS_VALUE ? packet.dts : pts;
  if (at === AV_NOPTS_VALUE) return null;
  return { start: toMs(timeBase, at), end: toMs(timeBase, at + (duration > 0n ? duration : 0n)) };
}

/** Returns the level of H.264 that a stream declares; 0 where it is another codec. */
export const levelOf = (stream: Stream): number => (videoCodecOf(stream) === 'h264' ? stream.codecpar.level : 0);

/** How far the mean rate of pictures may be from the steady one, as a share of it. */
const rateTolerance = 0.01;

/**
 * Whether the pictures of a rendition may be stored in another order than they are shown in, which takes fewer bytes.
 * Browsers take how long a picture is shown from the times of decoding: where not all are shown equally long and the
 * orders differ, a seek shows a picture near the right one (docs/domains/videos.md).
 */
export function mayReorder(stream: Stream): boolean {
  const steady = stream.rFrameRate.toDouble();
  const mean = stream.avgFrameRate.toDouble();
  return Math.abs(mean - steady) <= steady * rateTolerance;
}

/** Whether the pictures of a cut are stored in another order than they are shown in: as those of its rendition. */
export const isReordered = (stream: Stream): boolean =>
  videoCodecOf(stream) === 'h264' ? stream.codecpar.videoDelay > 0 : mayReorder(stream);

/** Returns the clockwise rotation for showing the picture: 0, 90, 180 or 270. */
export function rotationOf(stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const angle = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (((Math.round(angle / 90) * 90) % 360) + 360) % 360;
}

/** Returns the filters that rotate a picture, each followed by a comma; none for 0. */
export function rotationFilters(turn: number): string {
  return { 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }[turn] ?? '';
}

const videoCodecs = new Map<number, VideoCodec>([
  [AV_CODEC_ID_H264, 'h264'],
  [AV_CODEC_ID_HEVC, 'hevc'],
  [AV_CODEC_ID_VP8, 'vp8'],
  [AV_CODEC_ID_VP9, 'vp9'],
  [AV_CODEC_ID_AV1, 'av1'],
]);
const audioCodecs = new Map<number, AudioCodec>([
  [AV_CODEC_ID_AAC, 'aac'],
  [AV_CODEC_ID_MP3, 'mp3'],
  [AV_CODEC_ID_OPUS, 'opus'],
  [AV_CODEC_ID_VORBIS, 'vorbis'],
]);
export const videoCodecOf = (stream: Stream): VideoCodec => videoCodecs.get(stream.codecpar.codecId) ?? 'other';
export const audioCodecOf = (stream: Stream): AudioCodec => audioCodecs.get(stream.codecpar.codecId) ?? 'other';
