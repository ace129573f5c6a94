import { isRedirect } from '@tanstack/react-router';
import { isOfACall } from './errorText.js';

/** An error on its way to the log, and whether a screen has dealt with it. */
export interface Report {
  error: unknown;
  isHandled: boolean;
}

/** More than this of one page tell nothing new. */
const mostReports = 20;

let told = 0;
const waiting: Report[] = [];
let isLoading = false;

/** What a call answered, a page that was left and a lost connection are no faults of the screens. */
function isFault(error: unknown): boolean {
  return !isOfACall(error) && !isRedirect(error) && !(error instanceof DOMException && error.name === 'AbortError');
}

/** Resolves once nothing that the page needs is being loaded. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true });
    });
}

/** Sends what waits; what sends it is loaded by the first error, and never where there is none. */
async function sendWaiting(): Promise<void> {
  isLoading = true;
  try {
    await settled();
    const { sendReport } = await import('./errorReporter.js');
    for (let report = waiting.shift(); report; report = waiting.shift()) sendReport(report);
  } catch {
    // Without a connection nothing can be told; the next error tries again.
  } finally {
    isLoading = false;
  }
}

/** Reports an error through the api's tunnel (spec 1 §7). */
export function reportError(error: unknown, isHandled: boolean): void {
  if (!isFault(error) || told >= mostReports) return;
  told += 1;
  waiting.push({ error, isHandled });
  if (!isLoading) void sendWaiting();
}

/** From here on errors that nobody caught are reported; a screen that crashes is reported by whoever draws the page. */
export function beginErrorReports(): void {
  window.addEventListener('error', ({ error, message }) => {
    reportError(error ?? message, false);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason, false);
  });
}
