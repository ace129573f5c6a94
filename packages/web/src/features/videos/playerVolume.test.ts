import { describe, expect, it } from 'vitest';
import { saveVolume, savedVolume, sliderVolume, volumeLevel } from './playerVolume.js';

describe('the volume of the player', () => {
  const storage = (value: string | null) => ({ getItem: () => value });

  it('is 50 by default, and ignores values outside 0 to 100', () => {
    expect(['30', '0', '100', null, '', '101', '-1', 'loud'].map((value) => savedVolume(storage(value)))).toEqual([
      30, 0, 100, 50, 50, 50, 50, 50,
    ]);
    const kept: string[] = [];
    for (const volume of [-1, 101, NaN, 42.4])
      saveVolume(volume, {
        setItem: (_, value) => {
          kept.push(value);
        },
      });
    expect(kept).toEqual(['42']);
  });

  it('counts as silent under 5, off under 1 and low under 35', () => {
    expect([4.9, 5, 60].map(sliderVolume)).toEqual([0, 5, 60]);
    expect([0, 0.9, 1, 34, 35].map(volumeLevel)).toEqual(['off', 'off', 'low', 'low', 'high']);
  });
});
