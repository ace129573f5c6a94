import { FilterAPI } from 'node-av/api';
import { AV_PIX_FMT_YUVJ420P } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { framesOf, timeOf } from './decodeVideo.js';
import { writeJpeg } from './jpeg.js';
import { openVideo, rotationFilters, rotationOf } from './openVideo.js';
import { spriteGrid } from './spriteGrid.js';
import type { Progress, SpriteInput, SpriteSheet } from './videoSteps.js';

/** A picture of the format yuvj420p into which smaller ones are copied. */
class Sheet {
  readonly width: number;
  readonly height: number;
  private readonly planes: { bytes: Buffer; width: number }[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    const half = { width: width / 2, bytes: (width * height) / 4 };
    this.planes = [
      { bytes: Buffer.alloc(width * height, 0), width },
      { bytes: Buffer.alloc(half.bytes, 128), width: half.width },
      { bytes: Buffer.alloc(half.bytes, 128), width: half.width },
    ];
  }

  lay(picture: Frame, left: number, top: number): void {
    for (const [index, plane] of this.planes.entries()) {
      const shrink = index === 0 ? 1 : 2;
      const source = picture.data?.[index];
      const stride = picture.linesize[index];
      if (!source || stride === undefined) throw new Error('The picture has no pixels');
      const length = picture.width / shrink;
      for (let row = 0; row < picture.height / shrink; row += 1) {
        source.copy(
          plane.bytes,
          (top / shrink + row) * plane.width + left / shrink,
          row * stride,
          row * stride + length,
        );
      }
    }
  }

  toFrame(): Frame {
    return Frame.fromVideoBuffer(Buffer.concat(this.planes.map((plane) => plane.bytes)), {
      width: this.width,
      height: this.height,
      format: AV_PIX_FMT_YUVJ420P,
      timeBase: { num: 1, den: 1 },
      pts: 0n,
    });
  }
}

/** Writes the sheet of small pictures that the timeline shows on hover. */
export function sprite({ path, output, durationMs, keyframeGapMs }: SpriteInput, progress: Progress): SpriteSheet {
  const input = openVideo(path);
  const { video } = input;
  if (!video) throw new Error('There is no moving picture');
  const turn = rotationOf(video);
  const { width, height } = video.codecpar;
  const { tiles, ...grid } = spriteGrid(
    durationMs,
    ...(turn % 180 === 90 ? ([height, width] as const) : ([width, height] as const)),
  );
  const { columns, rows, tileWidth, tileHeight, intervalMs } = grid;
  const sheet = new Sheet(columns * tileWidth, rows * tileHeight);
  using filter = FilterAPI.create(
    `${rotationFilters(turn)}scale=${tileWidth}:${tileHeight}:force_original_aspect_ratio=decrease:out_range=full,` +
      `pad=${tileWidth}:${tileHeight}:-1:-1,format=yuvj420p`,
  );
  // Decoding only key frames is many times faster, where there are enough of them.
  const isKeysEnough = keyframeGapMs > 0 && keyframeGapMs <= intervalMs * 1.5;
  let laid = 0;
  let last: Frame | null = null;
  const lay = (frame: Frame): void => {
    for (const picture of filter.processAllSync(frame)) {
      sheet.lay(picture, (laid % columns) * tileWidth, Math.floor(laid / columns) * tileHeight);
      picture.free();
    }
    laid += 1;
    progress((100 * laid) / tiles);
  };
  for (const frame of framesOf(input, video, (packet) => !isKeysEnough || packet.isKeyframe)) {
    // The picture visible at a tile's time is the last one that started before it.
    while (laid < tiles && last !== null && timeOf(frame) > laid * intervalMs) lay(last);
    last?.free();
    last = frame.clone();
    if (laid >= tiles) break;
  }
  while (laid < tiles && last !== null) lay(last);
  last?.free();
  input.context.closeInputSync();
  if (laid === 0) throw new Error('No picture could be decoded');
  const picture = sheet.toFrame();
  writeJpeg(output, picture);
  picture.free();
  return grid;
}
