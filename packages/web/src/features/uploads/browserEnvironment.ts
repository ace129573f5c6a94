import type { UploadEnvironment } from './uploadTransport.js';

/** The browser's connection state and clock. */
export const browserEnvironment: UploadEnvironment = {
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
      // Being online again ends the pause.
      window.addEventListener('online', go);
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    }),
};
