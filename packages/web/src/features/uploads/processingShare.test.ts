import { describe, expect, it } from 'vitest';
import { estimatedSeconds, nextShare, processingPercent, sendingPercent } from './processingShare.js';

const megabyte = 1_000_000;

describe('the time that processing is estimated to take', () => {
  it.each([
    [0, 2],
    [56.6, 12],
    [156.4, 24],
    [294.7, 52],
    [980, 73],
  ])('is that of the table for %d MB', (size, seconds) => {
    expect(estimatedSeconds(size * megabyte)).toBeCloseTo(seconds, 6);
  });

  it('lies between those of the sizes around, and goes on growing behind the last', () => {
    expect(estimatedSeconds(28.3 * megabyte)).toBeCloseTo(7, 6);
    expect(estimatedSeconds(2_000 * megabyte)).toBeGreaterThan(100);
  });
});

describe('the progress of an upload', () => {
  it('is bytes for its first half and processing for its second', () => {
    expect(sendingPercent(100)).toBe(50);
    expect(processingPercent(0)).toBe(50);
    expect(processingPercent(100)).toBe(100);
  });

  it('goes on by the table between reports', () => {
    const first = nextShare(null, 0, 1_000, 0);
    expect(first.shown).toBe(0);
    expect(nextShare(first, 0, 2_000, 0).shown).toBeCloseTo(50, 6);
  });

  it('follows a report that is further, from there on', () => {
    const slow = nextShare(nextShare(null, 0, 0, 980 * megabyte), 40, 100, 980 * megabyte);
    expect(slow.shown).toBeCloseTo(40, 6);
    expect(nextShare(slow, 40, 7_400, 980 * megabyte).shown).toBeCloseTo(50, 6);
  });

  it('never goes back, and is not whole before the video plays', () => {
    const far = nextShare(nextShare(null, 0, 0, 0), 0, 60_000, 0);
    expect(far.shown).toBe(99);
    expect(processingPercent(far.shown)).toBe(99);
    expect(nextShare(far, 10, 60_100, 0).shown).toBe(99);
  });
});
