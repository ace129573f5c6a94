import { ocrPictureMaxPixels } from '@snaplore/schema/limits';
import { describe, expect, it } from 'vitest';
import { scaleFor, toDarkOnLight } from './preparePicture.js';

describe('the size of the picture that is read', () => {
  it.each([
    ['three times the frame at most', { width: 640, height: 360 }, 3],
    ['twice a frame of 1080 lines', { width: 1920, height: 1080 }, 2],
    ['about a frame of 4K', { width: 3840, height: 2160 }, 1],
  ])('is %s', (_what, size, expected) => {
    expect(scaleFor(size)).toBeCloseTo(expected, 1);
  });

  it('is bounded for frames of any size', () => {
    for (const size of [
      { width: 7680, height: 4320 },
      { width: 16_384, height: 8_192 },
      { width: 1, height: 1 },
    ])
      expect(size.width * size.height * scaleFor(size) ** 2).toBeLessThanOrEqual(ocrPictureMaxPixels + 1);
  });
});

describe('the picture that is read', () => {
  const pixels = (...colours: [number, number, number][]): Uint8ClampedArray =>
    new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 0]));

  it('is grey', () => {
    const picture = pixels([255, 255, 255], [255, 255, 255], [255, 0, 0]);
    toDarkOnLight(picture);
    expect([...picture]).toEqual([255, 255, 255, 255, 255, 255, 255, 255, 76, 76, 76, 255]);
  });

  it('has a light ground where the frame has a dark one', () => {
    const picture = pixels([20, 20, 20], [20, 20, 20], [230, 230, 230]);
    toDarkOnLight(picture);
    expect([picture[0], picture[8]]).toEqual([235, 25]);
  });
});
