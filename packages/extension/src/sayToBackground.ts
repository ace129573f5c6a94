import type { ToBackground } from './internalMessages.js';

/** Says something to the service worker, which is started for it. */
export function sayToBackground(message: ToBackground): void {
  // It may be restarted at this moment; what it shows is said again with the next change.
  chrome.runtime.sendMessage(message).catch(() => undefined);
}
