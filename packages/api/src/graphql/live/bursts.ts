import { setTimeout as wait } from 'node:timers/promises';
import type { DomainEvent } from '@snaplore/schema/events';

/** The most events of one burst: of more, these are sent before the rest is read. */
const burstMax = 100;

/**
 * Events as they arrive: each alone or, with `gatherMs`, together with those that arrive within that many milliseconds.
 */
export async function* inBursts(
  events: AsyncIterable<DomainEvent>,
  gatherMs?: number,
): AsyncGenerator<DomainEvent[], void> {
  if (gatherMs === undefined) {
    for await (const event of events) yield [event];
    return;
  }
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  for (let first = await next; first.done !== true; first = await next) {
    const burst = [first.value];
    const stop = new AbortController();
    const over = wait(gatherMs, null, { signal: stop.signal }).catch(() => null);
    next = iterator.next();
    while (burst.length < burstMax) {
      const step = await Promise.race([next, over]);
      if (step === null || step.done === true) break;
      burst.push(step.value);
      next = iterator.next();
    }
    stop.abort();
    yield burst;
  }
}

/** Leaves out events that a later equal one replaces. Keeps the order. */
export function withoutRepeats<Event extends DomainEvent>(events: readonly Event[]): Event[] {
  const last = new Map(events.map((event) => [`${event.name} ${JSON.stringify(event.payload)}`, event.sequence]));
  const kept = new Set(last.values());
  return events.filter(({ sequence }) => kept.has(sequence));
}
