import { m } from '../../paraglide/messages.js';
import { rejectReasonText } from '../notes/rejectReason.js';
import type { NoteProvider } from '../notes/noteProvider.js';

/** Milliseconds to wait for the acknowledgement of the last change. */
const timeoutMs = 10_000;

/**
 * Resolves when the server has committed everything written in the note; rejects after 10 s, or at once if it does not
 * accept a change. A draft that was replaced, or a note that was deleted, has nothing left to save.
 */
export function waitUntilSaved(note: Pick<NoteProvider, 'getState' | 'subscribe'>): Promise<void> {
  const isDone = () => {
    const { status, isLoaded } = note.getState();
    return !isLoaded || status === 'saved' || status === 'replaced' || status === 'deleted';
  };
  const rejection = (): Error | null => {
    const { status, isLoaded, rejectReason } = note.getState();
    if (rejectReason) return new Error(rejectReasonText(rejectReason));
    return isLoaded && status === 'refused' ? new Error(m.common_connectionError()) : null;
  };
  if (isDone()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const rejectedNow = rejection();
    if (rejectedNow) {
      reject(rejectedNow);
      return;
    }
    const stop = () => {
      window.clearTimeout(timer);
      unsubscribe();
    };
    const timer = window.setTimeout(() => {
      stop();
      reject(new Error(m.common_connectionError()));
    }, timeoutMs);
    const unsubscribe = note.subscribe(() => {
      const error = rejection();
      if (error) {
        stop();
        reject(error);
      } else if (isDone()) {
        stop();
        resolve();
      }
    });
  });
}
