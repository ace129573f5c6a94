import type { Area } from './bubbleGeometry.js';

/** The formats of captured frames that are put together as they are, without a canvas. */
export type PlaneFormat = 'I420' | 'NV12';

/** A picture in memory as encoders take it (I420): its brightness, then two colours at half its width and height. */
export interface Picture {
  width: number;
  height: number;
  /** Rounds and bounds what is written to it. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** The pixels of a captured frame, as `VideoFrame.copyTo` leaves them. */
export interface CapturedPixels {
  format: PlaneFormat;
  /** What is taken of it, in pixels; even. */
  width: number;
  height: number;
  data: Uint8Array;
  layout: readonly PlaneLayout[];
}

/** How brightness and colours come from red, green and blue. */
export interface ColourRule {
  isBt709: boolean;
  isFullRange: boolean;
}

interface Plane<Data = Uint8Array> {
  data: Data;
  offset: number;
  stride: number;
  /** From one sample to the next, in bytes. */
  step: number;
  /** Pixels of the picture for one of its samples, in each direction. */
  pixels: number;
}

const planesOfPicture = ({ width, height, data }: Picture): readonly Plane<Uint8ClampedArray>[] => {
  const size = width * height;
  return [
    { data, offset: 0, stride: width, step: 1, pixels: 1 },
    { data, offset: size, stride: width / 2, step: 1, pixels: 2 },
    { data, offset: size * 1.25, stride: width / 2, step: 1, pixels: 2 },
  ];
};

function planesOfPixels({ format, data, layout }: CapturedPixels): Plane[] {
  const planes = layout.map(({ offset, stride }, index) => {
    const isColour = index > 0;
    return { data, offset, stride, step: isColour && format === 'NV12' ? 2 : 1, pixels: isColour ? 2 : 1 };
  });
  const [, colours] = planes;
  // The two colours of NV12 take turns in one plane.
  return colours && format === 'NV12' ? [...planes, { ...colours, offset: colours.offset + 1 }] : planes;
}

/** @param width in pixels, even, like `height` */
export function newPicture(width: number, height: number): Picture {
  const data = new Uint8ClampedArray((width * height * 3) / 2);
  return { width, height, data };
}

/** Makes all of it black. */
export function blacken({ width, height, data }: Picture, { isFullRange }: ColourRule): void {
  data.fill(isFullRange ? 0 : 16, 0, width * height);
  data.fill(128, width * height);
}

/**
 * Puts captured pixels into a picture, scaled to an area of it.
 *
 * @param area in pixels, even
 */
export function placePixels(picture: Picture, pixels: CapturedPixels, area: Area): void {
  const from = planesOfPixels(pixels);
  for (const [index, into] of planesOfPicture(picture).entries()) {
    const plane = from[index];
    if (!plane) continue;
    if (area.width === pixels.width && area.height === pixels.height) copyPlane(into, plane, area);
    else scalePlane(into, plane, area, pixels);
  }
}

function copyPlane(into: Plane<Uint8ClampedArray>, from: Plane, area: Area): void {
  const width = area.width / into.pixels;
  for (let row = 0; row < area.height / into.pixels; row += 1) {
    const target = into.offset + (area.y / into.pixels + row) * into.stride + area.x / into.pixels;
    const source = from.offset + row * from.stride;
    if (from.step === 1) into.data.set(from.data.subarray(source, source + width), target);
    else for (let x = 0; x < width; x += 1) into.data[target + x] = from.data[source + x * from.step] ?? 0;
  }
}

/** Each sample is made of the four that are nearest to it. */
function scalePlane(into: Plane<Uint8ClampedArray>, from: Plane, area: Area, size: CapturedPixels): void {
  const columns = samplesOf(area.width / into.pixels, size.width / into.pixels, from.step);
  const rows = samplesOf(area.height / into.pixels, size.height / into.pixels, from.stride);
  const { data } = from;
  for (let y = 0; y < rows.first.length; y += 1) {
    const upper = from.offset + (rows.first[y] ?? 0);
    const lower = from.offset + (rows.second[y] ?? 0);
    const down = rows.share[y] ?? 0;
    const target = into.offset + (area.y / into.pixels + y) * into.stride + area.x / into.pixels;
    for (let x = 0; x < columns.first.length; x += 1) {
      const left = columns.first[x] ?? 0;
      const right = columns.second[x] ?? 0;
      const along = columns.share[x] ?? 0;
      const above = mixed(data[upper + left] ?? 0, data[upper + right] ?? 0, along);
      const below = mixed(data[lower + left] ?? 0, data[lower + right] ?? 0, along);
      into.data[target + x] = mixed(above, below, down);
    }
  }
}

interface Samples {
  /** Where the two that are nearest begin, in bytes. */
  first: Int32Array;
  second: Int32Array;
  /** How much of it is the second. */
  share: Float32Array;
}

/** Of which samples of a line `count` are made, where it has `length`, `step` bytes apart. */
function samplesOf(count: number, length: number, step: number): Samples {
  const samples = { first: new Int32Array(count), second: new Int32Array(count), share: new Float32Array(count) };
  for (let index = 0; index < count; index += 1) {
    const at = Math.min(Math.max(((index + 0.5) * length) / count - 0.5, 0), length - 1);
    const before = Math.floor(at);
    samples.first[index] = before * step;
    samples.second[index] = Math.min(before + 1, length - 1) * step;
    samples.share[index] = at - before;
  }
  return samples;
}

const mixed = (one: number, other: number, share: number): number => one + (other - one) * share;

/** Whole numbers, which are summed several times as fast; of so many bits behind the point. */
const weightBits = 16;

/** Of red, green and blue, and what is added to them: for brightness or one of the colours. */
type Weights = readonly [number, number, number, number];

function weightsOf({ isBt709, isFullRange }: ColourRule): readonly Weights[] {
  const [red, blue] = isBt709 ? [0.2126, 0.0722] : [0.299, 0.114];
  const green = 1 - red - blue;
  const [brightness, colour] = isFullRange ? [1, 0.5] : [219 / 255, 112 / 255];
  const toBlue = colour / (1 - blue);
  const toRed = colour / (1 - red);
  const rows = [
    [red * brightness, green * brightness, blue * brightness, isFullRange ? 0 : 16],
    [-red * toBlue, -green * toBlue, (1 - blue) * toBlue, 128],
    [(1 - red) * toRed, -green * toRed, -blue * toRed, 128],
  ] as const;
  return rows.map(([r, g, b, origin]) => {
    const whole = (weight: number): number => Math.round(weight * 2 ** weightBits);
    return [whole(r), whole(g), whole(b), whole(origin + 0.5)];
  });
}

/**
 * Lays what a canvas drew over a picture, by how opaque each of its pixels is.
 *
 * @param drawn red, green, blue and opacity of each pixel of `area`, row by row, from 0 to 255
 * @param area where it lies in the picture, in pixels; even
 */
export function layOver(picture: Picture, drawn: Uint8ClampedArray, area: Area, rule: ColourRule): void {
  const [brightness, ...colours] = planesOfPicture(picture);
  const [weights, ...colourWeights] = weightsOf(rule);
  if (brightness && weights) layBrightness(brightness, drawn, area, weights);
  for (const [index, plane] of colours.entries()) {
    const colour = colourWeights[index];
    if (colour) layColour(plane, drawn, area, colour);
  }
}

function layBrightness(
  { data, offset, stride }: Plane<Uint8ClampedArray>,
  drawn: Uint8ClampedArray,
  area: Area,
  [red, green, blue, origin]: Weights,
): void {
  let at = 0;
  for (let y = 0; y < area.height; y += 1) {
    let into = offset + (area.y + y) * stride + area.x;
    for (let x = 0; x < area.width; x += 1, at += 4, into += 1) {
      const opacity = drawn[at + 3] ?? 0;
      const value =
        (red * (drawn[at] ?? 0) + green * (drawn[at + 1] ?? 0) + blue * (drawn[at + 2] ?? 0) + origin) >> weightBits;
      data[into] = opacity === 255 ? value : mixed(data[into] ?? 0, value, opacity / 255);
    }
  }
}

/** A colour is that of four pixels, by how opaque each is: what cannot be seen has none. */
function layColour(
  { data, offset, stride }: Plane<Uint8ClampedArray>,
  drawn: Uint8ClampedArray,
  area: Area,
  [red, green, blue, origin]: Weights,
): void {
  const row = area.width * 4;
  for (let y = 0; y < area.height; y += 2) {
    let into = offset + ((area.y + y) / 2) * stride + area.x / 2;
    let at = y * row;
    for (let x = 0; x < area.width; x += 2, at += 8, into += 1) {
      const opacity =
        (drawn[at + 3] ?? 0) + (drawn[at + 7] ?? 0) + (drawn[at + row + 3] ?? 0) + (drawn[at + row + 7] ?? 0);
      if (opacity === 0) continue;
      const sum = red * seen(drawn, at, row, 0) + green * seen(drawn, at, row, 1) + blue * seen(drawn, at, row, 2);
      const value = (sum / opacity + origin) / 2 ** weightBits;
      data[into] = mixed(data[into] ?? 0, Math.floor(value), opacity / (4 * 255));
    }
  }
}

/** One of the three colours of four pixels, as far as they are seen, summed. */
const seen = (drawn: Uint8ClampedArray, at: number, row: number, colour: 0 | 1 | 2): number =>
  (drawn[at + 3] ?? 0) * (drawn[at + colour] ?? 0) +
  (drawn[at + 7] ?? 0) * (drawn[at + 4 + colour] ?? 0) +
  (drawn[at + row + 3] ?? 0) * (drawn[at + row + colour] ?? 0) +
  (drawn[at + row + 7] ?? 0) * (drawn[at + row + 4 + colour] ?? 0);
