import { limits } from '@snaplore/schema/limits';
import { AppError } from '../platform/appError.js';
import type { Services } from '../platform/services.js';

interface Window {
  endsAt: number;
  counts: Map<string, number>;
}

/** What each network address has sent of late to this process: nothing is written down for it, however many come. */
const windows = new WeakMap<Services, Window>();

/** Counts one more report of an address. @throws AppError TOO_MANY_REQUESTS. */
export function countReport(services: Services, address: string, now = performance.now()): void {
  let window = windows.get(services);
  if (!window || now >= window.endsAt) {
    window = { endsAt: now + limits.errorReportsWindowMs, counts: new Map() };
    windows.set(services, window);
  }
  const count = (window.counts.get(address) ?? 0) + 1;
  window.counts.set(address, count);
  if (count > limits.errorReportsPerAddress) {
    throw new AppError('TOO_MANY_REQUESTS', { minutes: Math.max(1, Math.ceil((window.endsAt - now) / 60_000)) });
  }
}
