import { m } from '../../paraglide/messages.js';
import { rejectReasonText } from '../notes/notTaken.js';
import type { NoteProvider } from '../notes/noteProvider.js';

/** Longest wait for the acknowledgement of the last words, in milliseconds. */
const patience = 10_000;

/**
 * Resolves when everything written in the note is committed; rejects when that cannot be had within 10 s, or at once
 * when the server takes no more of it. A draft that was replaced holds nothing of this editor's any more.
 */
export function savedNote(note: Pick<NoteProvider, 'getState' | 'subscribe'>): Promise<void> {
  const isDone = () => {
    const { status, isLoaded } = note.getState();
    return !isLoaded || status === 'saved' || status === 'replaced';
  };
  const refusal = (): Error | null => {
    const { status, isLoaded, notTaken } = note.getState();
    if (notTaken) return new Error(rejectReasonText(notTaken));
    return isLoaded && status === 'refused' ? new Error(m.common_connectionError()) : null;
  };
  if (isDone()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const refused = refusal();
    if (refused) {
      reject(refused);
      return;
    }
    const stop = () => {
      window.clearTimeout(timer);
      unsubscribe();
    };
    const timer = window.setTimeout(() => {
      stop();
      reject(new Error(m.common_connectionError()));
    }, patience);
    const unsubscribe = note.subscribe(() => {
      const nowRefused = refusal();
      if (nowRefused) {
        stop();
        reject(nowRefused);
      } else if (isDone()) {
        stop();
        resolve();
      }
    });
  });
}
