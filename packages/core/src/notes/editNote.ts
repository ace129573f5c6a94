import type { ContentNode } from '@snaplore/schema/contentText';
import { limits } from '@snaplore/schema/limits';
import { checkNote, withBlockKeys } from '@snaplore/schema/notes/noteSchema';
import * as Y from 'yjs';
import { AppError } from '../kernel/appError.js';
import { appendNoteUpdates } from './appendNoteUpdates.js';
import { compactNote, historyBytes, noteSizes } from './compactNote.js';
import { sayAs } from './healNote.js';
import { openNote } from './loadNote.js';
import type { NoteStore } from './noteStore.js';

/**
 * Makes a note say `json` as an edit of the live document: only what differs is written, and people who are typing
 * in it go on.
 * @throws NoteInvalidError when the JSON is not a note; AppError NOTE_EPOCH_ENDED when it was replaced meanwhile,
 *   NOTE_TOO_LARGE when its history is full.
 */
export async function editNote(store: NoteStore, noteId: string, json: ContentNode): Promise<void> {
  const wanted = checkNote(withBlockKeys(json));
  const { doc, epoch, bytes } = await openNote(store, noteId);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  sayAs(doc, wanted);
  doc.destroy();
  if (updates.length === 0) return;
  const update = Y.mergeUpdates(updates);
  if (bytes + update.length > limits.noteHistoryBytes) {
    await compactNote(store, noteId, true);
    const sizes = await noteSizes(store, noteId);
    if (sizes && historyBytes(sizes) + update.length > limits.noteHistoryBytes) throw new AppError('NOTE_TOO_LARGE');
  }
  await appendNoteUpdates(store, { noteId, epoch, origin: '', updates: [update] });
}
