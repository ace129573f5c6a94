import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { adoptBlockKeys } from '@snaplore/schema/notes/adoptBlockKeys';
import { checkNote, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';
import { AppError } from '../kernel/appError.js';
import { appendNoteUpdates } from './appendNoteUpdates.js';
import { compactNote, historyBytes, noteSizes } from './compactNote.js';
import { writeContent } from './healNote.js';
import { openNote } from './loadNote.js';
import { noteJson } from './noteContent.js';
import type { NoteStore } from './noteStore.js';

/**
 * Sets a note's content as an edit of the live document: only the differences are written, and users who are typing in
 * it are not interrupted (docs/domains/notes.md).
 * @returns whether anything was different.
 * @throws NoteInvalidError when the JSON is not a note; AppError NOTE_EPOCH_ENDED when the note was replaced meanwhile,
 * NOTE_TOO_LARGE when its history is full.
 */
export async function editNote(store: NoteStore, noteId: string, json: ContentNode): Promise<boolean> {
  const { doc, epoch, bytes } = await openNote(store, noteId);
  const content = checkNote(withBlockKeys(adoptBlockKeys(noteJson(doc), json)));
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  writeContent(doc, content);
  doc.destroy();
  if (updates.length === 0) return false;
  const update = Y.mergeUpdates(updates);
  if (bytes + update.length > limits.noteHistoryBytes) {
    await compactNote(store, noteId, true);
    const sizes = await noteSizes(store, noteId);
    if (sizes && historyBytes(sizes) + update.length > limits.noteHistoryBytes) throw new AppError('NOTE_TOO_LARGE');
  }
  await appendNoteUpdates(store, { noteId, epoch, origin: '', updates: [update] });
  return true;
}
