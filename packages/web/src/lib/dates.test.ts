import { afterEach, describe, expect, it, vi } from 'vitest';
import { dottedDateAndTime, longDate, relativeDate, slashDate, timeAndDottedDate, timeOfDay } from './dates.js';

const language = vi.hoisted(() => ({ now: 'en' }));
vi.mock('./locale.js', () => ({
  localeNow: () => language.now,
  intlLocale: () => (language.now === 'en' ? 'en-GB' : language.now),
}));
afterEach(() => {
  language.now = 'en';
});

const now = new Date(2026, 10, 20, 14, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('a date as people read it', () => {
  it.each([
    [at(2026, 10, 20, 14, 0), 'just now'],
    [at(2026, 10, 20, 13, 48), '12 min ago'],
    [at(2026, 10, 20, 13, 0), '1 hour ago'],
    [at(2026, 10, 20, 0, 30), '13 hours ago'],
    [at(2026, 10, 19, 23, 0), 'yesterday'],
    [at(2026, 10, 18, 23, 59), '18 Nov'],
    [at(2025, 10, 18, 9, 0), '18 Nov 2025'],
  ])('%s is %s', (iso, words) => {
    expect(relativeDate(iso, now)).toBe(words);
  });

  it('is short just after midnight too', () => {
    expect(relativeDate(at(2026, 10, 19, 23, 50), new Date(2026, 10, 20, 0, 10))).toBe('20 min ago');
  });

  it('is DD/MM/YYYY in lists and MMM DD, YYYY in notifications', () => {
    expect(slashDate(at(2026, 0, 5, 12, 0))).toBe('05/01/2026');
    expect(longDate(at(2026, 0, 5, 12, 0))).toBe('Jan 05, 2026');
    expect(timeOfDay(at(2026, 0, 5, 16, 52))).toBe('04:52 pm');
  });

  it('is in the reader’s language, and ends without a full stop', () => {
    language.now = 'uk';
    expect(longDate(at(2026, 0, 5, 12, 0))).toBe('05 січ. 2026');
    expect(timeOfDay(at(2026, 0, 5, 16, 52))).toBe('16:52');
  });

  it('has a form of its own in the panel of those who run the platform', () => {
    expect(dottedDateAndTime(at(2026, 10, 5, 9, 7))).toBe('05.11.2026, 9:07');
    expect(timeAndDottedDate(at(2026, 10, 5, 9, 7))).toBe('09:07 05.11.2026');
  });
});
