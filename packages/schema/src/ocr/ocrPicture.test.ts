import { describe, expect, it } from 'vitest';
import { ocrPictureMaxPixels } from '../limits.js';
import { scaleFor } from './ocrPicture.js';

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
