import { noteField, noteSchema } from '@snaplore/schema/notes/noteSchema';
import { prosemirrorToYXmlFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { NoteProvider } from '../noteProvider.js';
import { unsentBlocks } from '../unsentBlocks.js';
import { whenSaved } from '../whenSaved.js';
import type { KeptAbout } from './keptDatabase.js';
import { listUnsent, removeOldCopies } from './keptNotes.js';
import { sendKeptFiles, type RefusedFile } from './sendKeptFiles.js';

/** Milliseconds within which a note is sent, or left for the next time. */
const sendWithinMs = 20_000;

/** Opens a kept note until the server has it and its files. Returns whether it has, or the right to it is gone. */
async function send(
  { userId, userName, noteId, ...about }: KeptAbout,
  onRefusedFiles: (files: RefusedFile[]) => void,
): Promise<'sent' | 'refused' | 'waiting'> {
  const { articleId, articleShortId, workspaceId, articleTitle, tabTitle, tabSlug } = about;
  const note = new NoteProvider({
    articleId,
    textTabId: noteId,
    user: { id: userId, name: userName },
    names: { articleShortId, workspaceId, articleTitle, tabTitle, tabSlug },
    isUnseen: true,
  });
  try {
    await whenSaved(note, sendWithinMs).catch(() => undefined);
    const { status, isForbidden } = note.getState();
    const isRefused = isForbidden || status === 'deleted';
    if (isRefused) await note.keepUnsent(restOf(note));
    if (status !== 'saved') return isRefused ? 'refused' : 'waiting';
    const files = await sendKeptFiles(note);
    onRefusedFiles(files.refused);
    return files.isWaiting ? 'waiting' : 'sent';
  } finally {
    note.destroy();
  }
}

/** A document of what of a note is not saved. */
function restOf(note: NoteProvider): Y.Doc {
  const blocks = unsentBlocks(note.doc.getXmlFragment(noteField), note.savedState);
  const rest = new Y.Doc();
  const doc = noteSchema().topNodeType.createAndFill(null, blocks);
  if (doc) prosemirrorToYXmlFragment(doc, rest.getXmlFragment(noteField));
  return rest;
}

export interface SendingResult {
  /** How many notes were sent. */
  sent: number;
  /** The notes whose right is gone, now or before: of them, only what was not saved is kept. */
  refused: KeptAbout[];
  /** Files that the server did not take. */
  refusedFiles: RefusedFile[];
  /** How many are still to be sent. */
  waiting: number;
}

/** Sends what this browser keeps unsaved of a person's notes, one note after another (docs/domains/offline.md). */
export async function sendKept(userId: string): Promise<SendingResult> {
  const result: SendingResult = { sent: 0, refused: [], refusedFiles: [], waiting: 0 };
  for (const about of await listUnsent(userId)) {
    const how = about.isRefused ? 'refused' : await send(about, (files) => result.refusedFiles.push(...files));
    if (how === 'sent') result.sent += 1;
    else if (how === 'refused') result.refused.push(about);
    else result.waiting += 1;
  }
  await removeOldCopies();
  return result;
}
