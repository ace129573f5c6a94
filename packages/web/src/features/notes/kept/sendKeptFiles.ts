import { claimFile } from '../files/fileClaim.js';
import { putIntoNote } from '../files/putIntoNote.js';
import { FileRefusal, sendNoteFile } from '../files/sendNoteFile.js';
import type { NoteProvider } from '../noteProvider.js';
import { whenSaved } from '../whenSaved.js';
import { changeKeptFile, dropKeptFile, keptFilesOf } from './keptFiles.js';

/** Milliseconds within which a file is sent and is in its note, or left for the next time. */
const sendWithinMs = 10 * 60_000;

/** A file that the server does not take, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/**
 * Sends what this device keeps of files for a note that nobody looks at, and puts each into the note. A file that a
 * page with the note has is left to it.
 * @returns the files that were refused, and whether others are still to be sent.
 */
export async function sendKeptFiles(note: NoteProvider): Promise<{ refused: RefusedFile[]; isWaiting: boolean }> {
  const { userId, noteId, articleId } = note.about;
  const refused: RefusedFile[] = [];
  for (const file of await keptFilesOf(userId, noteId)) {
    const release = await claimFile(file.id);
    if (!release) return { refused, isWaiting: true };
    const { id, kind, name, body } = file;
    try {
      const signal = AbortSignal.timeout(sendWithinMs);
      const stored = file.stored ?? (await sendNoteFile({ articleId, kind, name, body }, () => undefined, signal));
      await changeKeptFile(id, { stored });
      if (!putIntoNote(note.doc, file, stored)) return { refused, isWaiting: true };
      await whenSaved(note, sendWithinMs);
      await dropKeptFile(id);
    } catch (error) {
      if (!(error instanceof FileRefusal) || error.isPassing) return { refused, isWaiting: true };
      refused.push({ name, reason: error.message });
      await dropKeptFile(id);
    } finally {
      release();
    }
  }
  return { refused, isWaiting: false };
}
