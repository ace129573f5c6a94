import { describe, expect, it } from 'vitest';
import { dayAfter, lastDay } from './linkDays.js';

describe('the last day of a link', () => {
  it('is over at the next midnight of the reader', () => {
    const end = dayAfter(new Date('2027-03-31T00:00'));
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2027, 3, 1, 0]);
    expect(lastDay(end)).toBe('2027-03-31');
    expect(lastDay(dayAfter(new Date('2027-12-31T23:59')))).toBe('2027-12-31');
  });

  it('is the day of an end that another client has set, at whatever hour', () => {
    expect(lastDay(new Date('2027-03-31T12:00'))).toBe('2027-03-31');
    expect(lastDay(new Date('2027-03-31T00:00'))).toBe('2027-03-30');
  });
});
