import { describe, expect, it } from 'vitest';
import { levelOf } from './soundMixer.js';

const sine = (amplitude: number): number[] =>
  Array.from({ length: 480 }, (_, index) => amplitude * Math.sin((2 * Math.PI * index) / 48));

describe('the level of a sound', () => {
  it('is 0 for silence, 1 at most, and rises with loudness as it is heard', () => {
    expect(levelOf(new Float32Array(480))).toBe(0);
    expect(levelOf([])).toBe(0);
    expect(levelOf(sine(1))).toBeGreaterThan(0.9);
    expect(levelOf(sine(1))).toBeLessThanOrEqual(1);
    // Each tenth of the amplitude is 20 of 60 dB.
    expect(levelOf(sine(1)) - levelOf(sine(0.1))).toBeCloseTo(1 / 3, 2);
    expect(levelOf(sine(0.1)) - levelOf(sine(0.01))).toBeCloseTo(1 / 3, 2);
  });
});
