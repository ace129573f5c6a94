import type { NoteProvider } from './noteProvider.js';

/**
 * Resolves when everything written in a note so far has been committed.
 * @param withinMs milliseconds after which it rejects instead.
 */
export async function whenSaved(note: NoteProvider, withinMs: number): Promise<void> {
  if (note.getState().status === 'saved') return;
  await new Promise<void>((resolve, reject) => {
    const stop = note.subscribe(() => {
      if (note.getState().status !== 'saved') return;
      clearTimeout(timer);
      stop();
      resolve();
    });
    const timer = setTimeout(() => {
      stop();
      reject(new Error('The note was not saved in time'));
    }, withinMs);
  });
}
