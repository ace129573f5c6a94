import { onOnline, waitFor } from '@snaplore/recorder/waitFor';
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
  // Being online again ends the pause.
  wait: async (ms, signal) => {
    await waitFor(ms, signal, onOnline);
  },
};
