import { noteField, noteSchema } from '@snaplore/schema/notes/noteSchema';
import { readLiveNote } from '@snaplore/schema/notes/repairNote';
import * as Y from 'yjs';
import { copyBlocks } from '../copyBlocks.js';
import type { KeptAbout } from './keptDatabase.js';
import { KeptNote } from './keptNote.js';

/** Copies what is kept of a note that can no longer be saved, and keeps it no longer. */
export async function copyKept(about: KeptAbout): Promise<void> {
  const kept = await KeptNote.open(about);
  const doc = new Y.Doc();
  kept.restore(doc);
  const isCopied = await copyBlocks(readLiveNote(doc.getXmlFragment(noteField)).children, noteSchema());
  if (isCopied) await kept.erase();
  else kept.close();
}
