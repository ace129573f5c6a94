import { openKept, removeUpdates, type KeptAbout, type KeptFile } from './keptDatabase.js';

/** How many notes without unsaved words are kept, and for how long. */
const keptMax = 30;
const keptMs = 30 * 24 * 3_600_000;

/** Returns the notes of a person that this browser keeps with unsaved words or files, the last used first. */
export async function listUnsent(userId: string): Promise<KeptAbout[]> {
  const database = await openKept();
  const all = await database.getAllFromIndex('about', 'user', userId);
  const withFiles = namesOf(await database.getAll('files'));
  return all
    .filter((about) => about.isUnsent || withFiles.has(nameOf(about)))
    .sort((one, other) => other.usedAt - one.usedAt);
}

const nameOf = ({ userId, noteId }: Pick<KeptAbout, 'userId' | 'noteId'>): string => `${userId} ${noteId}`;
const namesOf = (files: readonly KeptFile[]): Set<string> => new Set(files.map(nameOf));

/** Returns the notes that this browser keeps of whoever used it last, the last used first. */
export async function listKept(): Promise<KeptAbout[]> {
  const database = await openKept();
  const all = (await database.getAll('about')).sort((one, other) => other.usedAt - one.usedAt);
  return all.filter(({ userId, isRefused }) => userId === all[0]?.userId && !isRefused);
}

/** Removes copies that are old or too many; those with words or files that are not saved stay. */
export async function removeOldCopies(): Promise<void> {
  const database = await openKept();
  const withFiles = namesOf(await database.getAll('files'));
  const kept = database.transaction(['about', 'updates'], 'readwrite');
  const all = (await kept.objectStore('about').getAll()).sort((one, other) => other.usedAt - one.usedAt);
  const old = all.filter(
    (about, at) =>
      !about.isUnsent && !withFiles.has(nameOf(about)) && (at >= keptMax || about.usedAt < Date.now() - keptMs),
  );
  for (const { userId, noteId } of old) {
    await removeUpdates(kept, [userId, noteId]);
    await kept.objectStore('about').delete([userId, noteId]);
  }
  await kept.done;
}
