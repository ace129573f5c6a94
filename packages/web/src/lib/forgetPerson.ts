import { clearStored } from './stored.js';

/** Where this browser keeps notes (docs/domains/offline.md). */
export const keptNotesDatabase = 'snaplore-notes';

/**
 * Removes what this browser keeps of the person who signs out: settings, and the copies of notes. Other pages that have
 * a copy open let go of it.
 */
export function forgetPerson(): void {
  clearStored();
  try {
    indexedDB.deleteDatabase(keptNotesDatabase);
  } catch {
    // Some private windows have none.
  }
}
