import { describe, expect, it } from 'vitest';
import { daysLeft } from './deletionWords.js';

describe('the days that are left', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  it.each([
    ['2026-11-23T12:00:00Z', 30],
    ['2026-11-23T11:59:59Z', 30],
    ['2026-11-22T12:00:00Z', 29],
    ['2026-10-24T12:00:01Z', 1],
    ['2026-10-24T12:00:00Z', 0],
    ['2026-01-01T00:00:00Z', 0],
    ['2026-11-23T12:00:05Z', 30],
  ])('of what was deleted at %s are %i', (deletedAt, days) => {
    expect(daysLeft(deletedAt, now)).toBe(days);
  });
});
