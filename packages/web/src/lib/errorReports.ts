import { isRedirect } from '@tanstack/react-router';
import { isRequestError } from './errorText.js';

/** An error to be reported, and whether a screen has handled it. */
export interface Report {
  error: unknown;
  isHandled: boolean;
}

/** Further errors of one page add no information. */
const reportsMax = 20;

let reported = 0;
const waiting: Report[] = [];
let isLoading = false;

/** An error the server answered, a page that was left and a lost connection are not errors of the screens. */
function isPageError(error: unknown): boolean {
  return (
    !isRequestError(error) && !isRedirect(error) && !(error instanceof DOMException && error.name === 'AbortError')
  );
}

/** Resolves once nothing that the page needs is being loaded. */
async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      window.addEventListener('load', resolve, { once: true });
    });
}

/** Sends the pending reports; the code that sends is loaded by the first error only. */
async function sendWaiting(): Promise<void> {
  isLoading = true;
  try {
    await settled();
    const { sendReport } = await import('./errorReporter.js');
    for (let report = waiting.shift(); report; report = waiting.shift()) sendReport(report);
  } catch {
    // Without a connection nothing can be sent; the next error tries again.
  } finally {
    isLoading = false;
  }
}

/** Reports an error through the api's tunnel (docs/domains/errorReports.md). */
export function reportError(error: unknown, isHandled: boolean): void {
  if (!isPageError(error) || reported >= reportsMax) return;
  reported += 1;
  waiting.push({ error, isHandled });
  if (!isLoading) void sendWaiting();
}

/** Starts reporting uncaught errors; the component that renders the page reports a screen that crashes. */
export function beginErrorReports(): void {
  window.addEventListener('error', ({ error, message }) => {
    reportError(error ?? message, false);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    reportError(reason, false);
  });
}
