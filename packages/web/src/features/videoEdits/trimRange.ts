import type { TimelineRange } from './silences.js';

/** The share of the duration that a new trim range takes out (docs/domains/videoEdits.md). */
const firstShare = 10;
/** Milliseconds. */
const shortestTrim = 10;

/** What is taken out when trimming begins: from the playhead on, a tenth of the duration, within the video. */
export function trimFrom(time: number, duration: number): TimelineRange {
  const start = Math.max(0, Math.min(Math.round(time), duration - shortestTrim));
  return { start, end: Math.min(duration, start + Math.max(shortestTrim, Math.round(duration / firstShare))) };
}

/** The same until a time. */
export function trimUntil(time: number, duration: number): TimelineRange {
  const end = Math.min(duration, Math.max(Math.round(time), shortestTrim));
  return { start: Math.max(0, end - Math.max(shortestTrim, Math.round(duration / firstShare))), end };
}

/** The range with another beginning or end: whole milliseconds, start before end, within the video. */
export function trimWith(range: TimelineRange, edge: 'start' | 'end', time: number, duration: number): TimelineRange {
  const at = Math.round(time);
  return edge === 'start'
    ? { ...range, start: Math.max(0, Math.min(range.end - shortestTrim, at)) }
    : { ...range, end: Math.min(duration, Math.max(range.start + shortestTrim, at)) };
}

/** 3:44.200, or 1:03:44.200 from an hour on. */
export function formatMilliseconds(time: number): string {
  const whole = Math.max(0, Math.round(time));
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60];
  const seconds = `${String(Math.floor(whole / 1000) % 60).padStart(2, '0')}.${String(whole % 1000).padStart(3, '0')}`;
  return hours > 0
    ? `${String(hours)}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${String(minutes)}:${seconds}`;
}

/** Reads a typed time: seconds, m:ss or h:mm:ss, with up to three decimals. Null for anything else. */
export function parseTime(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', rest = '0'] = found;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'));
}
