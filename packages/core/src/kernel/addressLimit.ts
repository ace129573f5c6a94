import * as limits from '@snaplore/schema/limits';
import { AppError } from './appError.js';
import { networkOf } from './networkOf.js';
import type { AppServices } from './services.js';

/** What is limited per network address. */
type AddressUse = keyof typeof limits.perAddress;

/** For each use and network, the time at which the next use would be due at a steady pace; past times are ignored. */
const dueBy = new WeakMap<AppServices, Map<string, number>>();

/** How many networks a process remembers; the least recently used are forgotten. */
const rememberedMax = 50_000;

/**
 * Counts one use of a network address: `burst` at once, then one each `gapMs` (`limits.perAddress`), times the setting
 * ADDRESS_LIMIT_FACTOR. Each process counts for itself, in bounded memory (docs/domains/limits.md).
 * @throws AppError TOO_MANY_REQUESTS with the minutes and seconds to wait.
 */
export function limitAddress(services: AppServices, use: AddressUse, address: string, now = performance.now()): void {
  const { burst, gapMs } = limits.perAddress[use];
  const factor = services.config.ADDRESS_LIMIT_FACTOR;
  const gap = gapMs / factor;
  const due = dueBy.get(services) ?? new Map<string, number>();
  dueBy.set(services, due);
  const key = `${use}:${networkOf(address)}`;
  const next = Math.max(due.get(key) ?? 0, now);
  const wait = next + gap - (now + burst * factor * gap);
  if (wait > 0) throw tooMany(wait);
  // Moves the entry to the end: the map is ordered by last use.
  due.delete(key);
  due.set(key, next + gap);
  for (const [oldest] of due) {
    if (due.size <= rememberedMax) break;
    due.delete(oldest);
  }
}

/** Returns the error of a use that came too soon, for a wait in milliseconds. */
export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new AppError('TOO_MANY_REQUESTS', { minutes: Math.ceil(seconds / 60), seconds });
}
