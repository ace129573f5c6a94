import {
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import { rotationOf } from './openVideo.js';

/** Pictures of at least so many lines are taken for BT.709 where the file does not say, smaller ones for BT.601. */
const linesOfBt709 = 720;
/** The brightness of white in nits, to which brighter pictures are mapped. */
const whiteNits = 203;

/** The names of the transfers of a high dynamic range, as the filters know them. */
const transfers: Partial<Record<number, string>> = {
  [AVCOL_TRC_SMPTE2084]: 'smpte2084',
  [AVCOL_TRC_ARIB_STD_B67]: 'arib-std-b67',
};

/** Returns the size in which a picture is shown: turned, and with square pixels. */
export function shownSize(
  stream: Stream,
  { width, height }: { width: number; height: number } = stream.codecpar,
): { width: number; height: number } {
  const { num, den } = pixelShapeOf(stream);
  // Widened or heightened, never made smaller.
  const square =
    num >= den
      ? { width: Math.round((width * num) / den), height }
      : { width, height: Math.round((height * den) / num) };
  return rotationOf(stream) % 180 === 90 ? { width: square.height, height: square.width } : square;
}

function pixelShapeOf({ sampleAspectRatio, codecpar }: Stream): { num: number; den: number } {
  for (const { num, den } of [sampleAspectRatio, codecpar.sampleAspectRatio]) {
    // A file may claim anything; nothing shown has pixels of such shapes.
    if (num > 0 && den > 0 && num / den <= 4 && den / num <= 4) return { num, den };
  }
  return { num: 1, den: 1 };
}

/**
 * Returns the filters that turn decoded pictures, once they are rotated, into what every browser shows: 8 bits, 4:2:0,
 * square pixels, BT.709. Pictures of a high dynamic range (PQ, HLG) are mapped to it by either engine.
 */
export function pictureFilters({ codecpar }: Stream, width: number, height: number): string {
  const { colorTrc, colorPrimaries, colorSpace, colorRange } = codecpar;
  const transfer = transfers[colorTrc as number];
  const matrix = matrixOf(colorSpace, Math.min(codecpar.width, codecpar.height));
  const range = colorRange === AVCOL_RANGE_JPEG ? 'full' : 'limited';
  const wide = `zscale=w=${width}:h=${height}:pin=bt2020:min=bt2020nc:rin=${range}`;
  const colours =
    transfer !== undefined
      ? [
          `${wide}:tin=${transfer}:t=linear:npl=${whiteNits},format=gbrpf32le`,
          'zscale=p=bt709,tonemap=tonemap=mobius:desat=0',
          'zscale=t=bt709:m=bt709:r=limited',
        ]
      : colorPrimaries === AVCOL_PRI_BT2020
        ? [`${wide}:tin=bt709:p=bt709:t=bt709:m=bt709:r=limited`]
        : [`scale=${width}:${height}:in_color_matrix=${matrix}:out_color_matrix=bt709:out_range=tv`];
  return [
    ...colours,
    'format=yuv420p',
    'setsar=1',
    'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
  ].join(',');
}

/**
 * The same for a picture that may be of another shape than what is written: it is shown whole, with black borders.
 */
export function borderedFilters(stream: Stream, width: number, height: number): string {
  const shown = shownSize(stream);
  const scale = Math.min(width / shown.width, height / shown.height);
  // A side that differs by the rounding to even numbers alone has no border.
  const side = (length: number, whole: number): number => {
    const even = Math.max(2, 2 * Math.round((length * scale) / 2));
    return whole - even <= 2 ? whole : even;
  };
  const [fitWidth, fitHeight] = [side(shown.width, width), side(shown.height, height)];
  const filters = pictureFilters(stream, fitWidth, fitHeight);
  if (fitWidth === width && fitHeight === height) return filters;
  // Even numbers, since two lines share their colours.
  const before = (whole: number, fit: number): number => 2 * Math.floor((whole - fit) / 4);
  return `${filters},pad=${width}:${height}:${before(width, fitWidth)}:${before(height, fitHeight)}`;
}

function matrixOf(declared: number, lines: number): string {
  if (declared !== AVCOL_SPC_UNSPECIFIED) return 'auto';
  return lines >= linesOfBt709 ? 'bt709' : 'smpte170m';
}

/** Returns the filter that lets pictures begin at 0: the first one is shown from there on. Their other times stay. */
export function pictureTimes(originMs: number): string {
  return `setpts='if(eq(N,0),0,max(0,PTS-${originMs / 1000}/TB))'`;
}
