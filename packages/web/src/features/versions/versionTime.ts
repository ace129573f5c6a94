import { timeOfDay } from '../../lib/dates.js';
import { m } from '../../paraglide/messages.js';

const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit' });

/** When a version was published: 'Today hh:mm a' or 'MMM DD hh:mm a' (docs/domains/versions.md). */
export function versionTime(iso: string, now: Date = new Date()): string {
  const then = new Date(iso);
  const time = timeOfDay(iso);
  return then.toDateString() === now.toDateString()
    ? m.versions_today({ time })
    : `${dayAndMonth.format(then)} ${time}`;
}
