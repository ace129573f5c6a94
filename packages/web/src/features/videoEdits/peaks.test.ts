import { expect, it } from 'vitest';
import { Peaks } from './peaks.js';

it('finds the loudest of any part, however long', () => {
  const values = new Uint8Array(100_000);
  values[77_777] = 255;
  values[5] = 51;
  const peaks = new Peaks(values, 1_000_000);
  expect(peaks.loudest(0, 1_000_000)).toBe(1);
  expect(peaks.loudest(777_770, 777_780)).toBe(1);
  expect(peaks.loudest(777_780, 777_790)).toBe(0);
  expect(peaks.loudest(0, 60)).toBe(0.2);
  expect(peaks.loudest(0, 600_000)).toBe(0.2);
  expect(new Peaks(new Uint8Array(), 1_000).loudest(0, 10)).toBe(0);
});
