import { describe, expect, it } from 'vitest';
import { versionTime } from './versionTime.js';

describe('the time of a version', () => {
  const now = new Date(2026, 10, 20, 14, 0);
  it.each([
    [new Date(2026, 10, 20, 11, 2), 'Today 11:02 am'],
    [new Date(2026, 10, 20, 0, 5), 'Today 12:05 am'],
    [new Date(2026, 10, 19, 23, 59), 'Nov 19 11:59 pm'],
    [new Date(2026, 10, 5, 12, 0), 'Nov 05 12:00 pm'],
    [new Date(2025, 10, 20, 16, 52), 'Nov 20 04:52 pm'],
  ])('%s is %s', (then, words) => {
    expect(versionTime(then.toISOString(), now)).toBe(words);
  });
});
