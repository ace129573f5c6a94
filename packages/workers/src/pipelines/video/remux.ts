import { AV_NOPTS_VALUE } from 'node-av/constants';
import { Dictionary, FFmpegError, FormatContext, type Stream } from 'node-av/lib';
import { checkPlayable } from './checkPlayable.js';
import { openVideo, originMsOf, packetsOf, timesOf, videoCodecOf } from './openVideo.js';
import type { PlayableFile, Progress, Refused, RemuxInput } from './videoSteps.js';

/** The size of one packet in an MP4's index, generously: most take 11. */
const indexBytesPerPacket = 24;
const indexBytesBesides = 64_000;

/**
 * Returns the space for an MP4's index before the data, in bytes: with it the file is written once, without it a second
 * time after the index. 0 where the original does not say how many packets there are.
 */
function roomForIndex(copied: readonly { from: Stream }[]): number {
  const counts = copied.map(({ from }) => Number(from.nbFrames));
  if (counts.some((count) => count <= 0)) return 0;
  return indexBytesBesides + indexBytesPerPacket * counts.reduce((sum, count) => sum + count, 0);
}

/** The index comes first, so that playing and seeking can start before the whole file has loaded. */
function muxerOptions(container: RemuxInput['container'], room: number): Record<string, string> {
  if (container === 'webm') return { cues_to_front: '1' };
  return room > 0 ? { moov_size: String(room) } : { movflags: '+faststart' };
}

/**
 * Copies the streams of a video unchanged into the container that fits them, and checks the result. One video and one
 * audio stream are copied, and begin at 0; titles, places and names that cameras record are left out.
 */
export function remux(input: RemuxInput, progress: Progress, mayReserve = true): PlayableFile | Refused {
  const source = openVideo(input.path);
  const { video } = source;
  if (!video) throw new Error('There is no moving picture to copy');
  const codec = videoCodecOf(video);
  const output = new FormatContext();
  FFmpegError.throwIfError(output.allocOutputContext2(null, input.container, input.output), 'allocate');
  FFmpegError.throwIfError(output.openOutputSync(), 'open the output');
  const copied: { from: Stream; to: Stream }[] = [];
  for (const from of [video, input.hasAudio ? source.audio : undefined]) {
    if (!from) continue;
    const to = output.newStream();
    FFmpegError.throwIfError(from.codecpar.copy(to.codecpar), 'copy the parameters');
    // Under another tag Safari does not play HEVC.
    to.codecpar.codecTag = from === video && codec === 'hevc' ? 'hvc1' : 0;
    to.timeBase = from.timeBase;
    to.sampleAspectRatio = from.sampleAspectRatio;
    to.avgFrameRate = from.avgFrameRate;
    copied.push({ from, to });
  }
  const room = mayReserve && input.container === 'mp4' ? roomForIndex(copied) : 0;
  FFmpegError.throwIfError(
    output.writeHeaderSync(Dictionary.fromObject(muxerOptions(input.container, room))),
    'write the header',
  );
  const originMs = originMsOf(source);
  // The container has chosen its time base only now.
  const ways = new Map(
    copied.map(({ from, to }) => [
      from.index,
      {
        isVideo: from === video,
        index: to.index,
        fromBase: from.timeBase,
        toBase: to.timeBase,
        origin: BigInt(Math.round((originMs * to.timeBase.den) / (1000 * to.timeBase.num))),
        last: AV_NOPTS_VALUE,
      },
    ]),
  );

  let end = 0;
  let lastKeyframe: number | null = null;
  let keyframeGapMs = 0;
  for (const packet of packetsOf(source)) {
    const way = ways.get(packet.streamIndex);
    if (!way) continue;
    const times = timesOf(way.fromBase, packet);
    if (times) {
      end = Math.max(end, times.end);
      if (way.isVideo && packet.isKeyframe) {
        keyframeGapMs = Math.max(keyframeGapMs, lastKeyframe === null ? 0 : times.start - lastKeyframe);
        lastKeyframe = times.start;
      }
    }
    packet.rescaleTs(way.fromBase, way.toBase);
    if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= way.origin;
    if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= way.origin;
    let { dts } = packet;
    // Faulty recorders repeat a timestamp; players need increasing ones.
    if (dts !== AV_NOPTS_VALUE && way.last !== AV_NOPTS_VALUE && dts <= way.last) {
      dts = way.last + 1n;
      packet.dts = dts;
      if (packet.pts !== AV_NOPTS_VALUE && packet.pts < dts) packet.pts = dts;
    }
    if (dts !== AV_NOPTS_VALUE) way.last = dts;
    packet.streamIndex = way.index;
    packet.pos = -1n;
    FFmpegError.throwIfError(output.interleavedWriteFrameSync(packet), 'write a packet');
    if (input.declaredMs > 0) progress(Math.min(99, (100 * end) / input.declaredMs));
  }
  const ended = output.writeTrailerSync();
  output.closeOutputSync();
  output.freeContext();
  source.context.closeInputSync();
  // The original declared fewer packets than it has: repeat without reserved space.
  if (ended < 0 && room > 0) return remux(input, progress, false);
  FFmpegError.throwIfError(ended, 'write the end');
  keyframeGapMs = Math.max(keyframeGapMs, end - (lastKeyframe ?? originMs));
  return checkPlayable(input.output, {
    declaredMs: input.declaredMs,
    copiedMs: end - originMs,
    video: codec,
    hasAudio: ways.size > 1,
    keyframeGapMs: Math.round(keyframeGapMs),
  });
}
