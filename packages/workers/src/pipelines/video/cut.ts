import { checkPlayable } from './checkPlayable.js';
import { CutFile } from './cutFile.js';
import { CutPictures } from './cutPictures.js';
import { CutSound } from './cutSound.js';
import { CutTimes } from './cutTimes.js';
import { openVideo, originMsOf, packetsOf } from './openVideo.js';
import { segmentTable } from './segmentTable.js';
import { SoundEncoder } from './soundEncoder.js';
import { encoding } from './transcodeEngine.js';
import type { CutInput, EncodedVideo, Progress } from './videoSteps.js';

/**
 * Writes a file that holds the shown ranges of a video and nothing else, as a rendition in segments
 * (docs/domains/videos.md).
 */
export function cut(input: CutInput, progress: Progress): EncodedVideo {
  const { path, output, ranges } = input;
  const times = new CutTimes(ranges);
  const source = openVideo(path);
  const { video, audio } = source;
  if (!video) throw new Error('There is no moving picture');
  const file = new CutFile(output, encoding.segmented);
  const pictures = new CutPictures(source, video, input, times, (packet) => {
    file.writePicture(packet);
  });
  const encoder =
    audio &&
    new SoundEncoder((packet) => {
      file.writeSound(packet);
    });
  const sound = encoder && new CutSound(encoder, audio, { originMs: originMsOf(source), ranges });
  file.begin(pictures, encoder);
  const { num, den } = video.timeBase;
  const endMs = ranges.at(-1)?.[1] ?? 0;
  for (const packet of packetsOf(source)) {
    if (packet.streamIndex === video.index) {
      progress(Math.min(99, (100_000 * Number(packet.pts) * num) / den / endMs));
      pictures.take(packet);
    } else if (packet.streamIndex === audio?.index) sound?.take(packet);
  }
  pictures.end();
  sound?.end();
  encoder?.end(times.durationMs);
  file.end(times.durationMs);
  source.context.closeInputSync();
  const made = checkPlayable(output, {
    declaredMs: times.durationMs,
    copiedMs: null,
    video: 'h264',
    hasAudio: audio !== undefined,
    keyframeGapMs: encoding.keyframeSeconds * 1000,
  });
  if (made.kind === 'refused') throw new Error(`The cut is not whole: ${made.reason}`);
  return { ...made, segments: segmentTable(output, made.durationMs) };
}
