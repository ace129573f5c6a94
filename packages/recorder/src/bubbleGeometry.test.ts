import { describe, expect, it } from 'vitest';
import { bubbleCircle, fitWithin, middleSquare } from './bubbleGeometry.js';
import { bubbleCorners, bubbleSizes } from '@snaplore/schema/recording/recordingSettings';

describe('the camera bubble', () => {
  it('is whole within the picture, in its corner, whatever the picture and the size', () => {
    for (const frame of [
      { width: 1_920, height: 1_080 },
      { width: 800, height: 1_600 },
      { width: 64, height: 64 },
    ])
      for (const corner of bubbleCorners)
        for (const size of bubbleSizes) {
          const { x, y, radius } = bubbleCircle({ isShown: true, corner, size }, frame);
          expect(Math.min(x, y, frame.width - x, frame.height - y)).toBeGreaterThan(radius);
          expect(x < frame.width / 2).toBe(corner.endsWith('Left'));
          expect(y < frame.height / 2).toBe(corner.startsWith('top'));
        }
  });

  it('shows the middle of the camera', () => {
    expect(middleSquare({ width: 640, height: 480 })).toEqual({ x: 80, y: 0, width: 480, height: 480 });
    expect(middleSquare({ width: 480, height: 640 })).toEqual({ x: 0, y: 80, width: 480, height: 480 });
  });
});

describe('a picture of another size', () => {
  it('is fitted in, with black around it', () => {
    const frame = { width: 1_280, height: 720 };
    expect(fitWithin({ width: 640, height: 360 }, frame)).toEqual({ x: 0, y: 0, width: 1_280, height: 720 });
    expect(fitWithin({ width: 720, height: 720 }, frame)).toEqual({ x: 280, y: 0, width: 720, height: 720 });
    expect(fitWithin({ width: 1_280, height: 360 }, frame)).toEqual({ x: 0, y: 180, width: 1_280, height: 360 });
  });
});
