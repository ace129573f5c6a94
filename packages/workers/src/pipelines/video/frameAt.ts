import { FilterAPI } from 'node-av/api';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { framesOf, timeOf } from './decodeVideo.js';
import { openVideo, originMsOf } from './openVideo.js';
import type { OpenVideo } from './openVideo.js';

/**
 * Filters the frame that a video shows at a moment, and hands it over.
 * @param filters returns the filters for the video.
 * @param take must copy what it keeps.
 */
export function frameAt<T>(
  path: string,
  atMs: number,
  filters: (source: OpenVideo) => string,
  take: (picture: Frame) => T,
): T {
  const source = openVideo(path);
  const { video, context } = source;
  if (!video) throw new Error('There is no moving picture');
  const origin = originMsOf(source);
  const { num, den } = video.timeBase;
  // Without an index it is read from its beginning.
  context.seekFrameSync(video.index, BigInt(Math.floor(((origin + atMs) * den) / (1000 * num))), AVSEEK_FLAG_BACKWARD);
  let shown: Frame | null = null;
  try {
    for (const frame of framesOf(source, video)) {
      if (shown !== null && timeOf(frame) - origin > atMs) break;
      shown?.free();
      shown = frame.clone();
    }
    if (!shown) throw new Error('No picture could be decoded');
    using filter = FilterAPI.create(filters(source));
    const [picture] = [...filter.processAllSync(shown), ...filter.flushFramesSync()].filter((one) => one !== null);
    if (!picture) throw new Error('No picture could be filtered');
    try {
      return take(picture);
    } finally {
      picture.free();
    }
  } finally {
    shown?.free();
    context.closeInputSync();
  }
}
