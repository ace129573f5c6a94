import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './row.ts';

/** The load average of a minute from which on a time says more about the machine than about the product. */
export const loadLimit = 2;
const patienceMs = 300_000;
const pauseMs = 2_000;

let began = NaN;

/** The load average of the last minute. */
export const load = (): number => loadavg()[0] ?? NaN;

/** Waits until other work has ended, such as a demo company being filled, but for five minutes at most. */
export async function waitUntilCalm(): Promise<void> {
  const until = performance.now() + patienceMs;
  while (load() >= loadLimit && performance.now() < until) await delay(pauseMs);
  began = load();
}

/** The load when the latest measurement began. */
export const loadAtBegin = (): number => began;

/** Milliseconds of a loop that is the same on every machine, the median of five: what a time is to be read beside. */
export function referenceLoop(): number {
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const startedAt = performance.now();
    let sum = 0;
    for (let index = 0; index < 50_000_000; index += 1) sum = (Math.imul(sum, 31) + index) | 0;
    times.push(performance.now() - startedAt);
    if (sum === 1) throw new Error('The loop was not run');
  }
  return median(times);
}
