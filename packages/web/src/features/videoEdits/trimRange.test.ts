import { describe, expect, it } from 'vitest';
import { formatMilliseconds, parseTime, trimFrom, trimUntil, trimWith } from './trimRange.js';

describe('a trim range', () => {
  it('begins at the playhead, a tenth of the duration long, and ends within the video', () => {
    expect(trimFrom(3_000.4, 60_000)).toEqual({ start: 3_000, end: 9_000 });
    expect(trimFrom(58_000, 60_000)).toEqual({ start: 58_000, end: 60_000 });
    expect(trimFrom(60_000, 60_000)).toEqual({ start: 59_990, end: 60_000 });
    expect(trimUntil(3_000, 60_000)).toEqual({ start: 0, end: 3_000 });
  });

  it('keeps its beginning before its end, in whole milliseconds', () => {
    const range = { start: 3_000, end: 9_000 };
    expect(trimWith(range, 'start', 9_500, 60_000)).toEqual({ start: 8_990, end: 9_000 });
    expect(trimWith(range, 'end', 4_000.6, 60_000)).toEqual({ start: 3_000, end: 4_001 });
    expect(trimWith(range, 'end', 90_000, 60_000)).toEqual({ start: 3_000, end: 60_000 });
    expect(trimWith(range, 'start', -5, 60_000)).toEqual({ start: 0, end: 9_000 });
  });
});

it.each([
  ['3:44.2', 224_200],
  ['1:03:44.25', 3_824_250],
  ['12', 12_000],
  ['0,5', 500],
  ['90', 90_000],
  ['', null],
  ['1:2:3:4', null],
  ['ten', null],
])('reads %s as a time', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

it('writes a time with its milliseconds', () => {
  expect([0, 224_200, 3_824_250].map(formatMilliseconds)).toEqual(['0:00.000', '3:44.200', '1:03:44.250']);
});
