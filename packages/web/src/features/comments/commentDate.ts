import { longDate, timeOfDay } from '../../lib/dates.js';

/** Formats a date as MMM DD, YYYY, hh:mm a in the reader's time zone (docs/domains/comments.md). */
export function commentDate(iso: string): string {
  return `${longDate(iso)}, ${timeOfDay(iso)}`;
}
