import type { Cycle, Period } from '../protocol.js';
import { dayMs, iso, minuteMs, ms } from '../times.js';

/** A moment so many cycles later. From the 31st, a shorter month ends at its last day. */
export function addCycles(from: number, cycle: Cycle, count: number): number {
  const steps = cycle.frequency * count;
  if (cycle.interval === 'day') return from + steps * dayMs;
  if (cycle.interval === 'week') return from + steps * 7 * dayMs;
  const start = new Date(from);
  const months = start.getUTCMonth() + (cycle.interval === 'year' ? 12 : 1) * steps;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(start.getUTCFullYear(), months, day) + (from % dayMs);
}

/** The period that begins at a moment and ends with the next whole cycle that is counted from the anchor. */
export function periodFrom(start: string, anchor: string, cycle: Cycle): Period {
  let count = 1;
  while (addCycles(ms(anchor), cycle, count) <= ms(start)) count += 1;
  return { starts_at: start, ends_at: iso(addCycles(ms(anchor), cycle, count)) };
}

/** The part of a period that is left at a moment, from 0 to 1, by whole minutes. */
export function shareLeft(period: Period, at: number): number {
  const whole = Math.round((ms(period.ends_at) - ms(period.starts_at)) / minuteMs);
  const left = Math.floor((ms(period.ends_at) - at) / minuteMs);
  return Math.min(1, Math.max(0, left / whole));
}
