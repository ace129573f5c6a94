import { reportError } from '../../lib/errorReports.js';
import { CannotCopy } from './cannotCopy.js';
import { downloadInBrowser, type InBrowser } from './downloadInBrowser.js';
import type { BrowserDownload } from './useBrowserDownload.js';

/** Tries to save a recording in the browser. What it cannot do is for the server, which has its own errors. */
export async function attemptInBrowser(given: InBrowser): Promise<BrowserDownload> {
  try {
    return { kind: (await downloadInBrowser(given)) ? 'saved' : 'left' };
  } catch (error) {
    given.signal.throwIfAborted();
    if (!(error instanceof CannotCopy)) reportError(error, true);
    return { kind: 'server' };
  }
}
