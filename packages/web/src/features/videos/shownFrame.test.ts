import { describe, expect, it } from 'vitest';
import { isWithin } from './shownFrame.js';

const range = { start: 4_000, end: 6_000 };
const third = 1000 / 30;

describe('a frame of a run', () => {
  it('begins within it, to the nearest millisecond', () => {
    const at = (start: number): boolean => isWithin({ start, end: start + third }, range, start);
    expect([at(4_000), at(4_000.4), at(5_966.7), at(3_966.67), at(5_999.6), at(6_000)]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('or lasts into it', () => {
    expect(isWithin({ start: 3_000, end: 4_500 }, range, 4_100)).toBe(true);
    expect(isWithin({ start: 3_000, end: 4_000 }, range, 4_100)).toBe(false);
  });

  it('that began before it belongs to it where no length is known once no other frame can follow', () => {
    expect([4_000, 4_200, 4_250, 6_000].map((now) => isWithin({ start: 3_990, end: null }, range, now))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
