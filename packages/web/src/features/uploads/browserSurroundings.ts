import type { UploadSurroundings } from './uploadTransport.js';

/** The browser's own word on its connection, and its clock. */
export const browserSurroundings: UploadSurroundings = {
  isOnline: () => navigator.onLine,
  onConnectionChange(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        window.clearTimeout(timer);
        window.removeEventListener('online', go);
        reject(signal.reason as Error);
      };
      const go = (): void => {
        window.clearTimeout(timer);
        window.removeEventListener('online', go);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = window.setTimeout(go, ms);
      // Back online is a reason to try at once.
      window.addEventListener('online', go);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    }),
};
