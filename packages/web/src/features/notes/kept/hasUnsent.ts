import { openDB } from 'idb';
import { keptNotesDatabase } from '../../../lib/forgetPerson.js';
import { hasKeptNotes } from '../../../lib/keptNotesFlag.js';
import type { KeptSchema } from './keptDatabase.js';

/**
 * Whether this browser keeps words or files that are to be sent, of anybody. It needs nothing of what opens notes, so
 * that each page can ask it (docs/domains/offline.md).
 */
export async function hasUnsent(): Promise<boolean> {
  if (!(await hasKeptNotes())) return false;
  const database = await openDB<KeptSchema>(keptNotesDatabase, undefined, {
    // It was removed meanwhile, and is not to be made here.
    upgrade: (_database, _from, _to, upgrading) => {
      upgrading.abort();
    },
  });
  try {
    return (await database.getAll('about')).some(({ isUnsent }) => isUnsent) || (await database.count('files')) > 0;
  } finally {
    database.close();
  }
}
