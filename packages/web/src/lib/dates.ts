import { m } from '../paraglide/messages.js';
import { intlLocale, localeNow } from './locale.js';

const day = 86_400_000;

const isEnglish = (): boolean => localeNow() === 'en';

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit, style: Intl.RelativeTimeFormatStyle): string =>
  new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto', style }).format(-count, unit);

/** 'just now', '5 min ago', '2 hours ago', 'yesterday', '18 Nov', '18 Nov 2025', in the reader's language. */
export function relativeDate(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (age < 60_000) return m.common_justNow();
  if (age < 3_600_000) return ago(Math.floor(age / 60_000), 'minute', 'short');
  const startOfToday = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (then.getTime() >= startOfToday) {
    return ago(Math.floor(age / 3_600_000), 'hour', 'long');
  }
  if (then.getTime() >= startOfToday - day) return ago(1, 'day', 'long');
  const isThisYear = then.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(intlLocale(), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(then);
}

/** Created once: creating one for each row takes longer than rendering the row. */
const slashed = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** DD/MM/YYYY (docs/domains/screens.md). */
export function slashDate(iso: string): string {
  return slashed.format(new Date(iso));
}

/** MMM DD, YYYY, as in notifications and comments; in the form of the reader's language (docs/domains/screens.md). */
export function longDate(iso: string): string {
  const parts = new Intl.DateTimeFormat(isEnglish() ? 'en-US' : intlLocale(), {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date(iso));
  // What follows the year would end a sentence twice: 'р.'.
  if (parts.at(-1)?.type === 'literal') parts.pop();
  return parts.map(({ value }) => value).join('');
}

const two = (value: number): string => String(value).padStart(2, '0');

/** hh:mm a, as in comments and versions: '04:52 pm', elsewhere than in English '16:52'; in the reader's time zone. */
export function timeOfDay(iso: string): string {
  const date = new Date(iso);
  if (!isEnglish()) return `${two(date.getHours())}:${two(date.getMinutes())}`;
  const hour = date.getHours() % 12 === 0 ? 12 : date.getHours() % 12;
  return `${two(hour)}:${two(date.getMinutes())} ${date.getHours() < 12 ? 'am' : 'pm'}`;
}

/** '21 Nov 2026, 20:41', in the reader's time zone. */
export function dateAndTime(iso: string): string {
  return new Intl.DateTimeFormat(intlLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
}
const dotted = (date: Date): string => `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;

/** dd.mm.yyyy, h:mm, as in the users of a company: '05.11.2026, 9:07', in the reader's time zone. */
export function dottedDateAndTime(iso: string): string {
  const date = new Date(iso);
  return `${dotted(date)}, ${date.getHours()}:${two(date.getMinutes())}`;
}

/** HH:mm DD.MM.YYYY, as in jobs: '09:07 05.11.2026', in the reader's time zone. */
export function timeAndDottedDate(iso: string): string {
  const date = new Date(iso);
  return `${two(date.getHours())}:${two(date.getMinutes())} ${dotted(date)}`;
}
