import 'fake-indexeddb/auto';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { eraseKeptNotes } from '../../../lib/forgetPerson.js';
import { hasKeptNotes } from '../../../lib/keptNotesFlag.js';
import { hasUnsent } from './hasUnsent.js';
import { openKept } from './keptDatabase.js';
import { KeptNote, keptOrigin, type KeptNames } from './keptNote.js';
import { listUnsent, removeOldCopies } from './keptNotes.js';

const named = (noteId: string, userId = 'maya'): KeptNames => ({
  userId,
  userName: 'Maya',
  noteId,
  articleId: 'article',
  articleShortId: 'short',
  workspaceId: 'workspace',
  articleTitle: 'Spokes',
  tabTitle: 'Note',
  tabSlug: 'note',
});
const nothing = Y.encodeStateVector(new Map());

/** A page that has the note open. */
async function open(names: KeptNames) {
  const kept = await KeptNote.open(names);
  const doc = new Y.Doc();
  kept.restore(doc);
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== keptOrigin) kept.append(update, origin === 'server' ? undefined : nothing);
  });
  const text = doc.getText('words');
  return { kept, doc, text, write: (words: string) => text.insert(text.length, words) };
}

const written = async (noteId: string, userId = 'maya'): Promise<string> =>
  (await open(named(noteId, userId))).text.toJSON();

beforeEach(eraseKeptNotes);
afterEach(eraseKeptNotes);

describe('the copy of a note in the browser', () => {
  it('has every word that was written, also of a page that was closed at once', async () => {
    const page = await open(named('one'));
    page.kept.begin(1);
    page.write('Grease the spindle');
    page.write(' twice');
    page.kept.close();
    const next = await open(named('one'));
    expect(next.kept).toMatchObject({ hasCopy: true, epoch: 1, isUnsent: true });
    expect(next.kept.saved).toEqual(nothing);
    expect(next.text.toJSON()).toBe('Grease the spindle twice');
  });

  it('is found with what is to be sent by its database alone', async () => {
    expect(await hasUnsent()).toBe(false);
    expect(await hasKeptNotes()).toBe(false);
    const page = await open(named('one'));
    page.kept.begin(1);
    expect(await hasUnsent()).toBe(false);
    page.write('Grease the spindle');
    page.kept.close();
    expect(await hasUnsent()).toBe(true);
  });

  it('has what others wrote before the words that build on it', async () => {
    const page = await open(named('one'));
    page.kept.begin(1);
    const other = new Y.Doc();
    other.getText('words').insert(0, 'Theirs. ');
    Y.applyUpdate(page.doc, Y.encodeStateAsUpdate(other), 'server');
    page.write('Mine.');
    page.kept.close();
    expect(await written('one')).toBe('Theirs. Mine.');
  });

  it('is unsent until everything was acknowledged', async () => {
    const page = await open(named('one'));
    page.kept.begin(1);
    page.write('x');
    await page.kept.settled();
    expect(await listUnsent('maya')).toMatchObject([{ noteId: 'one', articleTitle: 'Spokes' }]);
    page.kept.markSent();
    await page.kept.settled();
    expect(await listUnsent('maya')).toEqual([]);
    page.write('y');
    page.kept.close();
    await page.kept.settled();
    expect(await listUnsent('maya')).toHaveLength(1);
  });

  it('says so within a second of the last acknowledgement, and not for each key', async () => {
    const page = await open(named('one'));
    page.kept.begin(1);
    await page.kept.settled();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let count = 0; count < 20; count += 1) {
      page.write('x');
      page.kept.markSent();
    }
    // Unsent words are said at once.
    expect(put).toHaveBeenCalledTimes(1);
    expect(await listUnsent('maya')).toHaveLength(1);
    await expect.poll(async () => await listUnsent('maya'), { timeout: 5_000 }).toEqual([]);
    expect(put).toHaveBeenCalledTimes(2);
    page.write('y');
    page.kept.markSent();
    // As when the page goes.
    page.kept.flush();
    expect(await listUnsent('maya')).toEqual([]);
    put.mockRestore();
  });

  it('is of one draft: another epoch begins without the words of the former', async () => {
    const page = await open(named('one'));
    page.kept.begin(1);
    page.write('former');
    page.kept.begin(2);
    page.kept.close();
    await page.kept.settled();
    const next = await open(named('one'));
    expect(next.kept).toMatchObject({ hasCopy: false, epoch: 2, isUnsent: false });
  });

  it('stays small: many updates are merged once they are saved, those of a second page as well', async () => {
    const [first, second] = [await open(named('one')), await open(named('one'))];
    first.kept.begin(1);
    second.write('Second. ');
    for (let count = 0; count < 320; count += 1) first.write('x');
    first.kept.markSent();
    await Promise.all([first.kept.settled(), second.kept.settled()]);
    const database = await openKept();
    expect(await database.count('updates')).toBe(1);
    const text = await written('one');
    expect(text).toContain('Second. ');
    expect(text).toContain('x'.repeat(320));
  });

  it('hands over each unsent word by itself, however many there are, and is merged when opened again', async () => {
    const page = await open(named('one'));
    page.kept.begin(1);
    await page.kept.settled();
    // What is not committed by the page is lost with it.
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    for (let count = 0; count < 320; count += 1) page.write('x');
    expect(commit).toHaveBeenCalledTimes(320);
    commit.mockRestore();
    page.kept.close();
    await page.kept.settled();
    const database = await openKept();
    expect(await database.count('updates')).toBe(320);
    expect(await written('one')).toBe('x'.repeat(320));
    expect(await database.count('updates')).toBe(1);
    expect(await written('one')).toBe('x'.repeat(320));
  });

  it('belongs to one person, and is gone when copies are erased', async () => {
    for (const userId of ['maya', 'jonas']) {
      const page = await open(named('one', userId));
      page.kept.begin(1);
      page.write(userId);
      page.kept.close();
    }
    expect(await written('one', 'maya')).toBe('maya');
    expect(await written('one', 'jonas')).toBe('jonas');
    await eraseKeptNotes();
    expect(await written('one', 'maya')).toBe('');
  });

  it('is removed alone when its note is given up', async () => {
    for (const noteId of ['one', 'two']) {
      const page = await open(named(noteId));
      page.kept.begin(1);
      page.write(noteId);
      if (noteId === 'one') await page.kept.erase();
      // A word that comes too late brings nothing back.
      page.write('!');
      page.kept.close();
    }
    expect(await written('one')).toBe('');
    expect(await written('two')).toBe('two!');
  });

  it('holds only what was not saved once the right to the note is gone', async () => {
    const page = await open(named('one'));
    page.kept.begin(1);
    page.write('The whole note. Mine.');
    const rest = new Y.Doc();
    rest.getXmlFragment(noteField);
    rest.getText('words').insert(0, 'Mine.');
    page.kept.refuse(rest);
    await page.kept.settled();
    expect(await written('one')).toBe('Mine.');
    expect(await listUnsent('maya')).toMatchObject([{ isRefused: true }]);
  });

  it('goes after a while when all of it is saved, and stays when it is not', async () => {
    for (let count = 0; count < 33; count += 1) {
      const page = await open(named(`n${String(count)}`));
      page.kept.begin(1);
      page.write('x');
      if (count > 0) page.kept.markSent();
      page.kept.close();
      await page.kept.settled();
    }
    await removeOldCopies();
    const database = await openKept();
    const names = (await database.getAll('about')).map(({ noteId }) => noteId);
    expect(names).toHaveLength(31);
    expect(names).toContain('n0');
  });
});
