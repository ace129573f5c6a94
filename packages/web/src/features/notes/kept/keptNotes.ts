import { openKept, removeUpdates, type KeptAbout } from './keptDatabase.js';

/** How many notes without unsaved words are kept, and for how long. */
const keptMax = 30;
const keptMs = 30 * 24 * 3_600_000;

/** Returns the notes of a person that this browser keeps with words that are not saved, the last used first. */
export async function listUnsent(userId: string): Promise<KeptAbout[]> {
  const database = await openKept();
  const all = await database.getAllFromIndex('about', 'user', userId);
  return all.filter(({ isUnsent }) => isUnsent).sort((one, other) => other.usedAt - one.usedAt);
}

/** Returns the notes that this browser keeps of whoever used it last, the last used first. */
export async function listKept(): Promise<KeptAbout[]> {
  const database = await openKept();
  const all = (await database.getAll('about')).sort((one, other) => other.usedAt - one.usedAt);
  return all.filter(({ userId, isRefused }) => userId === all[0]?.userId && !isRefused);
}

/** Removes copies that are old or too many; those with words that are not saved stay. */
export async function removeOldCopies(): Promise<void> {
  const database = await openKept();
  const kept = database.transaction(['about', 'updates'], 'readwrite');
  const all = (await kept.objectStore('about').getAll()).sort((one, other) => other.usedAt - one.usedAt);
  const old = all.filter(({ isUnsent, usedAt }, at) => !isUnsent && (at >= keptMax || usedAt < Date.now() - keptMs));
  for (const { userId, noteId } of old) {
    await removeUpdates(kept, [userId, noteId]);
    await kept.objectStore('about').delete([userId, noteId]);
  }
  await kept.done;
}
