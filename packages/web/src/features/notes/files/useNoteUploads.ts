import { useEffect, useMemo } from 'react';
import type { NoteProvider } from '../noteProvider.js';
import { NoteUploads } from './noteUploads.js';

/** The files on their way into a note, for as long as it is open. */
export function useNoteUploads(note: NoteProvider): NoteUploads {
  const uploads = useMemo(
    () =>
      new NoteUploads({
        ...note.about,
        isOnline: () => navigator.onLine && ['saved', 'saving'].includes(note.getState().status),
      }),
    [note],
  );
  useEffect(() => {
    uploads.begin();
    return () => uploads.end();
  }, [uploads]);
  return uploads;
}
