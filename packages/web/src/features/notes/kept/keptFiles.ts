import { rememberKept } from '../../../lib/keptNotesFlag.js';
import { openKept, type KeptFile, type KeptKey } from './keptDatabase.js';

/** How many files that are not in their notes yet this browser keeps, and their bytes in all. */
const keptFilesMax = 50;
const keptFilesBytes = 200_000_000;

/** Keeps a file; false when there are too many, or this browser keeps nothing. */
export async function keepFile(file: KeptFile): Promise<boolean> {
  try {
    const database = await openKept();
    const kept = database.transaction('files', 'readwrite');
    const others = (await kept.store.getAll()).filter(({ id }) => id !== file.id);
    const bytes = others.reduce((sum, { body }) => sum + body.size, file.body.size);
    const hasRoom = others.length < keptFilesMax && bytes <= keptFilesBytes;
    if (hasRoom) await kept.store.put(file);
    await kept.done;
    if (hasRoom) rememberKept('unsent');
    return hasRoom;
  } catch {
    // A private window, or a device that is full.
    return false;
  }
}

/** Changes what is known of a kept file; nothing for one that is not kept. */
export async function changeKeptFile(id: string, change: Partial<Pick<KeptFile, 'place' | 'stored'>>): Promise<void> {
  try {
    const database = await openKept();
    const kept = database.transaction('files', 'readwrite');
    const file = await kept.store.get(id);
    if (file) await kept.store.put({ ...file, ...change });
    await kept.done;
  } catch {
    // Nothing is kept.
  }
}

/** Keeps a file no longer. */
export async function dropKeptFile(id: string): Promise<void> {
  try {
    await (await openKept()).delete('files', id);
  } catch {
    // Nothing is kept.
  }
}

/** Returns what is kept of a file; null when it is kept no longer. */
export async function keptFile(id: string): Promise<KeptFile | null> {
  try {
    return (await (await openKept()).get('files', id)) ?? null;
  } catch {
    return null;
  }
}

/** Returns the files that are kept for a note, in the order in which they were put there. */
export async function keptFilesOf(userId: string, noteId: string): Promise<KeptFile[]> {
  try {
    const key: KeptKey = [userId, noteId];
    const files = await (await openKept()).getAllFromIndex('files', 'note', key);
    return files.sort((one, other) => one.keptAt - other.keptAt);
  } catch {
    return [];
  }
}

/** Keeps the files of a note no longer: the right to it is gone. */
export async function dropKeptFilesOf(userId: string, noteId: string): Promise<void> {
  try {
    const kept = (await openKept()).transaction('files', 'readwrite');
    const key: KeptKey = [userId, noteId];
    const ids = await kept.store.index('note').getAllKeys(key);
    await Promise.all([...ids.map(async (id) => await kept.store.delete(id)), kept.done]);
  } catch {
    // Nothing is kept.
  }
}
