import { m } from '../../../paraglide/messages.js';

/** The time since then in its two largest units: '12 s', '3 min 5 s', '2 h 14 min'. */
export function elapsedText(since: string, now: number): string {
  // A clock that is behind the server's would count below zero.
  const seconds = Math.max(0, Math.floor((now - new Date(since).getTime()) / 1_000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return m.admin_elapsedSeconds({ seconds });
  if (hours === 0) return m.admin_elapsedMinutes({ minutes, seconds: seconds % 60 });
  return m.admin_elapsedHours({ hours, minutes: minutes % 60 });
}
