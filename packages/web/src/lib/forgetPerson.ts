import { tellExtension } from './extension.js';
import { clearAi, clearStored } from './stored.js';

/** Where this browser keeps notes (docs/domains/offline.md). */
export const keptNotesDatabase = 'snaplore-notes';

/** Removes the copies of notes in this browser. Other pages that have one open let go of it. */
export async function eraseKeptNotes(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    try {
      const erasing = indexedDB.deleteDatabase(keptNotesDatabase);
      erasing.onsuccess = resolve;
      erasing.onerror = resolve;
    } catch (noDatabase) {
      // Some private windows have none.
      resolve(noDatabase);
    }
  });
}

/** Removes what this browser keeps of the person who signs out: settings, and the copies of notes. */
export function forgetPerson(): void {
  clearStored();
  clearAi();
  tellExtension(null);
  void eraseKeptNotes();
}
