import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import * as Y from 'yjs';
import { keptNotesDatabase } from '../../../lib/forgetPerson.js';
import type { FileKind, StoredFile } from '../files/sendNoteFile.js';

/** Which note of which person. A person's notes are kept apart from those of others who use this browser. */
export type KeptKey = [userId: string, noteId: string];

/** What is known of a kept note besides its document. */
export interface KeptAbout {
  userId: string;
  /** The id of its text tab. */
  noteId: string;
  userName: string;
  articleId: string;
  articleShortId: string;
  workspaceId: string;
  articleTitle: string;
  tabTitle: string;
  tabSlug: string;
  /** The epoch that the document belongs to (docs/domains/collaboration.md). */
  epoch: number;
  /** Whether it has words that no server has acknowledged. */
  isUnsent: boolean;
  /** What the server had when the first of these words was written, as a state vector of Yjs. */
  saved: Uint8Array | null;
  /** The right to the note is gone: it is not sent again. */
  isRefused: boolean;
  /** When it was last opened or written, in milliseconds since 1970. */
  usedAt: number;
}

/** A file that was put into a note and has not arrived there (docs/domains/offline.md). */
export interface KeptFile {
  id: string;
  userId: string;
  noteId: string;
  articleId: string;
  kind: FileKind;
  name: string;
  /** What an image shows, in words; none is kept of files that were kept before there was any. */
  alt?: string | null;
  body: Blob;
  /** Where it goes, as `sharedPlace` returned it. */
  place: Uint8Array<ArrayBuffer> | null;
  /** What the server stored it as: it only has to be put into the note. */
  stored: StoredFile | null;
  /** When it was put into the note, in milliseconds since 1970. */
  keptAt: number;
}

export interface KeptSchema extends DBSchema {
  about: { key: KeptKey; value: KeptAbout; indexes: { user: string } };
  updates: { key: number; value: { note: KeptKey; data: Uint8Array }; indexes: { note: KeptKey } };
  files: { key: string; value: KeptFile; indexes: { note: KeptKey } };
}

export type KeptDatabase = IDBPDatabase<KeptSchema>;
export type WritableKept = IDBPTransaction<KeptSchema, ('about' | 'updates')[], 'readwrite'>;

let opening: Promise<KeptDatabase> | undefined;

/**
 * Opens the database of the notes that this browser keeps (docs/domains/offline.md).
 * @throws DOMException where the browser keeps nothing, as in some private windows.
 */
export async function openKept(): Promise<KeptDatabase> {
  opening ??= openDB<KeptSchema>(keptNotesDatabase, 2, {
    upgrade: (database, former) => {
      if (former < 1) {
        database.createObjectStore('about', { keyPath: ['userId', 'noteId'] }).createIndex('user', 'userId');
        database.createObjectStore('updates', { autoIncrement: true }).createIndex('note', 'note');
      }
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('note', ['userId', 'noteId']);
    },
    // Another page has a newer version of the product: this one opens it again when it next needs it.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  try {
    return await opening;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

/** Removes the updates of a note. */
export async function removeUpdates(kept: WritableKept, key: KeptKey): Promise<void> {
  const updates = kept.objectStore('updates');
  const former = await updates.index('note').getAllKeys(key);
  await Promise.all(former.map(async (each) => await updates.delete(each)));
}

/** Merges the updates of a note into one, those of other pages of this browser included. */
export async function mergeUpdates(kept: WritableKept, key: KeptKey): Promise<void> {
  const updates = kept.objectStore('updates');
  const [keys, former] = await Promise.all([updates.index('note').getAllKeys(key), updates.index('note').getAll(key)]);
  const data = Y.mergeUpdates(former.map((each) => each.data));
  await Promise.all([...keys.map(async (each) => await updates.delete(each)), updates.add({ note: key, data })]);
}
