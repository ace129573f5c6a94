import { describe, expect, it } from 'vitest';
import { blacken, type ColourRule, layOver, newPicture, type Picture, placePixels } from './planes.js';

const limited: ColourRule = { isBt709: true, isFullRange: false };

/** Brightness and the two colours of a pixel. */
function pixelOf({ width, height, data }: Picture, x: number, y: number): (number | undefined)[] {
  const colour = Math.floor(y / 2) * (width / 2) + Math.floor(x / 2);
  const size = width * height;
  return [data[y * width + x], data[size + colour], data[size * 1.25 + colour]];
}

/** Pixels of one colour, as a canvas has them. */
const filled = (width: number, height: number, pixel: readonly number[]): Uint8ClampedArray =>
  new Uint8ClampedArray(Array.from({ length: width * height }, () => pixel).flat());

describe('a picture in planes', () => {
  it.each([
    ['black', [0, 0, 0], limited, [16, 128, 128]],
    ['white', [255, 255, 255], limited, [235, 128, 128]],
    ['red', [255, 0, 0], limited, [63, 102, 240]],
    ['green', [0, 255, 0], limited, [173, 42, 26]],
    ['blue', [0, 0, 255], limited, [32, 240, 118]],
    ['red by the older rule', [255, 0, 0], { isBt709: false, isFullRange: false }, [81, 90, 240]],
    ['white in the full range', [255, 255, 255], { isBt709: true, isFullRange: true }, [255, 128, 128]],
    ['blue in the full range', [0, 0, 255], { isBt709: false, isFullRange: true }, [29, 255, 107]],
  ])('takes %s from a canvas', (_, colour, rule, expected) => {
    const picture = newPicture(4, 4);
    layOver(picture, filled(4, 4, [...colour, 255]), { x: 0, y: 0, width: 4, height: 4 }, rule);
    expect(pixelOf(picture, 0, 0)).toEqual(expected);
    expect(pixelOf(picture, 3, 3)).toEqual(expected);
  });

  it('keeps what lies below, by how opaque the canvas is', () => {
    const picture = newPicture(8, 4);
    blacken(picture, limited);
    layOver(picture, filled(2, 2, [255, 255, 255, 0]), { x: 0, y: 0, width: 2, height: 2 }, limited);
    layOver(picture, filled(2, 2, [255, 255, 255, 128]), { x: 4, y: 2, width: 2, height: 2 }, limited);
    expect([0, 4, 5, 6].map((x) => pixelOf(picture, x, 2)[0])).toEqual([16, 126, 126, 16]);
    expect(pixelOf(picture, 4, 1)).toEqual([16, 128, 128]);
    expect(pixelOf(picture, 0, 0)).toEqual([16, 128, 128]);
  });

  it('mixes the colours of an edge by the opaque pixels alone', () => {
    const picture = newPicture(2, 2);
    blacken(picture, limited);
    const drawn = filled(2, 2, [255, 0, 0, 0]);
    drawn.set([255, 0, 0, 255]);
    layOver(picture, drawn, { x: 0, y: 0, width: 2, height: 2 }, limited);
    expect(pixelOf(picture, 0, 0)).toEqual([63, Math.round((3 * 128 + 102.3) / 4), 156]);
    expect(pixelOf(picture, 1, 0)[0]).toBe(16);
  });

  it.each([
    [
      'I420',
      new Uint8Array([1, 2, 3, 4, 90, 5, 6, 7, 8, 90, 50, 51, 90, 60, 61, 90]),
      [
        { offset: 0, stride: 5 },
        { offset: 10, stride: 3 },
        { offset: 13, stride: 3 },
      ],
    ],
    [
      'NV12',
      new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 50, 60, 51, 61]),
      [
        { offset: 0, stride: 4 },
        { offset: 8, stride: 4 },
      ],
    ],
  ] as const)('shows a captured one of another shape, %s, with black around it', (format, data, layout) => {
    const picture = newPicture(8, 4);
    blacken(picture, limited);
    placePixels(picture, { format, width: 4, height: 2, data, layout }, { x: 2, y: 2, width: 4, height: 2 });
    expect([0, 1, 2, 3].map((row) => [...picture.data.subarray(row * 8, row * 8 + 8)])).toEqual([
      Array(8).fill(16),
      Array(8).fill(16),
      [16, 16, 1, 2, 3, 4, 16, 16],
      [16, 16, 5, 6, 7, 8, 16, 16],
    ]);
    expect([...picture.data.subarray(32, 40)]).toEqual([128, 128, 128, 128, 128, 50, 51, 128]);
    expect([...picture.data.subarray(40)]).toEqual([128, 128, 128, 128, 128, 60, 61, 128]);
  });

  it.each(['I420', 'NV12'] as const)('scales a captured one, %s, to the area that it is given', (format) => {
    const data = new Uint8Array([0, 100, 40, 140, 50, 60]);
    const layout =
      format === 'I420'
        ? [
            { offset: 0, stride: 2 },
            { offset: 4, stride: 1 },
            { offset: 5, stride: 1 },
          ]
        : [
            { offset: 0, stride: 2 },
            { offset: 4, stride: 2 },
          ];
    const picture = newPicture(4, 4);
    const area = { x: 0, y: 0, width: 4, height: 4 };
    placePixels(picture, { format, width: 2, height: 2, data, layout }, area);
    expect([0, 1, 2, 3].map((row) => [...picture.data.subarray(row * 4, row * 4 + 4)])).toEqual([
      [0, 25, 75, 100],
      [10, 35, 85, 110],
      [30, 55, 105, 130],
      [40, 65, 115, 140],
    ]);
    expect([...picture.data.subarray(16)]).toEqual([50, 50, 50, 50, 60, 60, 60, 60]);
  });

  it('makes one half as large of the middle of each four pixels', () => {
    const data = new Uint8Array([...[10, 20, 30, 40, 30, 40, 50, 60, 1, 1, 1, 1, 3, 3, 3, 3], 7, 8, 9, 10, 1, 2, 3, 4]);
    const layout = [
      { offset: 0, stride: 4 },
      { offset: 16, stride: 2 },
      { offset: 20, stride: 2 },
    ];
    const picture = newPicture(2, 2);
    const area = { x: 0, y: 0, width: 2, height: 2 };
    placePixels(picture, { format: 'I420', width: 4, height: 4, data, layout }, area);
    expect([...picture.data]).toEqual([25, 45, 2, 2, 8, 2]);
  });
});
