import { asOneRequest } from '../../lib/combineRequests.js';

/** Milliseconds in which what a change concerns gathers: the parts of a page, and the changes of one command. */
const gatherMs = 50;
/** Milliseconds between two requests, however much changes meanwhile. */
const pauseMs = 1_000;

const requests = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;
let notBefore = 0;

/**
 * Sends again what a change of the live feed does not carry: at once, then at most once a second, everything that was
 * asked for meanwhile as one request (docs/domains/live.md).
 * @param request starts the queries; given twice, it runs once.
 */
export function requestAgain(request: () => void): void {
  requests.add(request);
  timer ??= setTimeout(send, Math.max(gatherMs, notBefore - performance.now()));
}

/** Withdraws a request of a part of the page that is gone. */
export function cancelRequest(request: () => void): void {
  requests.delete(request);
}

/** Forgets everything with the feed that has ended. */
export function forgetRequests(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  notBefore = 0;
  requests.clear();
}

function send(): void {
  timer = null;
  const due = [...requests];
  requests.clear();
  if (due.length === 0) return;
  notBefore = performance.now() + pauseMs;
  asOneRequest(() => {
    for (const request of due) request();
  });
}
