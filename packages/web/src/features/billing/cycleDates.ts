import type { Cycle } from './cycleWords.js';

const dayMs = 86_400_000;

/** A moment one cycle later, in UTC. From the 31st, a shorter month ends at its last day. */
export function addCycle(from: string, { interval, frequency }: Cycle): string {
  const start = new Date(from);
  if (interval === 'day' || interval === 'week')
    return new Date(start.getTime() + frequency * (interval === 'week' ? 7 : 1) * dayMs).toISOString();
  const months = start.getUTCMonth() + frequency * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const later = new Date(start);
  later.setUTCFullYear(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay));
  return later.toISOString();
}

/** How many whole months a year costs less than twelve of them; 0 where it does not. */
export function freeMonths(monthly: number, yearly: number): number {
  return monthly <= 0 ? 0 : Math.max(0, Math.floor(12 - yearly / monthly));
}
