import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { noteField } from '@snaplore/schema/notes/noteSchema';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as Y from 'yjs';
import { appendNoteUpdates } from './appendNoteUpdates.js';
import { compactNote } from './compactNote.js';
import { editNote } from './editNote.js';
import { loadNote, openNote } from './loadNote.js';
import { readNoteSignal, type NoteSignal } from './noteChannel.js';
import { readNote } from './noteContent.js';
import { noteStore, type NoteStore } from './noteStore.js';
import { pullNoteUpdates } from './pullNoteUpdates.js';
import { replaceNote } from './replaceNote.js';
import { openNoteDatabase, type NoteDatabase } from './testing/noteDatabase.js';

let database: NoteDatabase;
beforeAll(async () => {
  database = await openNoteDatabase(inject('databaseUrl'));
});
afterAll(async () => {
  await database.close();
});

const paragraph = (words: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const note = (...words: string[]): ContentNode => ({ type: 'doc', content: words.map(paragraph) });

/** A client's copy of a note that adds a word at a time. */
function typist(): { type(word: string): Uint8Array } {
  const doc = new Y.Doc();
  const fragment = doc.getXmlFragment(noteField);
  return {
    type: (word) => {
      const before = Y.encodeStateVector(doc);
      const block = new Y.XmlElement('paragraph');
      block.insert(0, [new Y.XmlText(word)]);
      fragment.push([block]);
      return Y.encodeStateAsUpdate(doc, before);
    },
  };
}

async function freshNote(): Promise<{ store: NoteStore; noteId: string }> {
  const { companyId, tabId } = await database.newTab();
  return { store: noteStore(database.pool, companyId), noteId: tabId };
}

describe('stored note', () => {
  it('is empty in its first epoch before it is written', async () => {
    const { store, noteId } = await freshNote();
    expect(await loadNote(store, noteId)).toEqual({ epoch: 1, head: 0, snapshot: null, snapshotHead: 0, updates: [] });
    expect((await readNote(store, noteId)).json.content).toHaveLength(1);
  });

  it('keeps appended updates in order and notifies listeners', async () => {
    const { store, noteId } = await freshNote();
    const signals: NoteSignal[] = [];
    const signalled = new Promise<void>((resolve) => {
      database.owner.on('notification', ({ payload }) => {
        const signal = readNoteSignal(payload ?? '');
        if (signal?.noteId !== noteId) return;
        signals.push(signal);
        if (signals.length === 2) resolve();
      });
    });
    await database.owner.query('listen note');
    const { type } = typist();
    const written = { noteId, epoch: 1, origin: "o'1" };
    const updates = [type('one'), type('two')];
    expect(await appendNoteUpdates(store, { ...written, updates })).toEqual({ first: 1, last: 2 });
    const last = { ...written, updates: [type('three')], presence: 'AQI=' };
    expect(await appendNoteUpdates(store, last)).toEqual({ first: 3, last: 3 });
    await signalled;
    expect(signals).toEqual([
      { origin: "o'1", noteId, head: 2, epoch: 1, presence: null },
      { origin: "o'1", noteId, head: 3, epoch: 1, presence: Buffer.from([1, 2]) },
    ]);
    expect((await readNote(store, noteId)).text).toBe('one\ntwo\nthree');
  });

  it('gives concurrent authors ids of their own', async () => {
    const { store, noteId } = await freshNote();
    const { type } = typist();
    const updates = Array.from({ length: 12 }, (_, index) => type(`w${index}`));
    const ids = await Promise.all(
      updates.map((update) => appendNoteUpdates(store, { noteId, epoch: 1, origin: 'a', updates: [update] })),
    );
    expect(ids.map(({ last }) => last).sort((one, other) => one - other)).toEqual(updates.map((_, index) => index + 1));
  });

  it('returns missed updates, whether they are separate rows or in the snapshot', async () => {
    const { store, noteId } = await freshNote();
    const { type } = typist();
    const append = (origin: string, update: Uint8Array) =>
      appendNoteUpdates(store, { noteId, epoch: 1, origin, updates: [update] });
    await append('a', type('one'));
    await append('b', type('two'));
    const growth = await pullNoteUpdates(store, noteId, 1);
    expect(growth).toMatchObject({ epoch: 1, head: 2, snapshot: null, updates: [{ id: 2, origin: 'b' }] });
    expect(await compactNote(store, noteId)).toBe(2);
    await append('a', type('three'));
    const later = await pullNoteUpdates(store, noteId, 1);
    expect(later?.updates.map(({ id }) => id)).toEqual([3]);
    expect(later?.snapshot).not.toBeNull();
    expect((await pullNoteUpdates(store, noteId, 2))?.snapshot).toBeNull();
    expect(await pullNoteUpdates(store, '00000000-0000-7000-8000-000000000000', 0)).toBeNull();
  });

  it('keeps its content after compaction and takes further updates', async () => {
    const { store, noteId } = await freshNote();
    const { type } = typist();
    const updates = Array.from({ length: 40 }, (_, index) => type(`word ${index}`));
    await appendNoteUpdates(store, { noteId, epoch: 1, origin: 'a', updates });
    const before = await readNote(store, noteId);
    expect(await Promise.all([compactNote(store, noteId), compactNote(store, noteId)])).toContain(40);
    expect(await readNote(store, noteId)).toEqual(before);
    expect((await loadNote(store, noteId)).updates).toEqual([]);
    await appendNoteUpdates(store, { noteId, epoch: 1, origin: 'a', updates: [type('last')] });
    const opened = await openNote(store, noteId);
    expect([opened.head, opened.tail]).toEqual([41, 1]);
    expect((await readNote(store, noteId)).text).toBe(`${before.text}\nlast`);
  });

  it('is replaced as a whole in a new epoch and refuses updates of the old one', async () => {
    const { store, noteId } = await freshNote();
    const { type } = typist();
    await appendNoteUpdates(store, { noteId, epoch: 1, origin: 'a', updates: [type('old')] });
    expect(await replaceNote(store, noteId, note('new'))).toBe(2);
    await expect(
      appendNoteUpdates(store, { noteId, epoch: 1, origin: 'a', updates: [type('late')] }),
    ).rejects.toMatchObject({ code: 'NOTE_EPOCH_ENDED' });
    const read = await readNote(store, noteId);
    expect([read.text, read.epoch]).toEqual(['new', 2]);
    expect(read.json.content?.[0]?.attrs?.['key']).toMatch(/^[A-Za-z0-9]{16}$/);
    const rows = await database.owner.query('select 1 from note_update where note_id = $1', [noteId]);
    expect(rows.rowCount).toBe(0);
  });

  it('is created by the same call if it does not exist, and refuses JSON that is not a note', async () => {
    const { store, noteId } = await freshNote();
    await expect(replaceNote(store, noteId, { type: 'doc', content: [{ type: 'iframe' }] })).rejects.toMatchObject({
      name: 'NoteInvalidError',
    });
    expect(await replaceNote(store, noteId, note('first'))).toBe(1);
    expect((await readNote(store, noteId)).text).toBe('first');
  });

  it('takes an edit from outside as a change of the live document', async () => {
    const { store, noteId } = await freshNote();
    await replaceNote(store, noteId, note('one', 'two', 'three'));
    const before = (await readNote(store, noteId)).json;
    const [first, second, third] = before.content as [ContentNode, ContentNode, ContentNode];
    const edited = {
      ...before,
      content: [first, { ...second, content: [{ type: 'text', text: 'two and a half' }] }, third],
    };
    await editNote(store, noteId, edited);
    const after = await readNote(store, noteId);
    expect([contentText(after.json), after.epoch]).toEqual(['one\ntwo and a half\nthree', 1]);
    expect(after.json).toEqual(edited);
    await editNote(store, noteId, edited);
    expect((await readNote(store, noteId)).head).toBe(after.head);
  });

  it('cannot be read or written by another company', async () => {
    const { store, noteId } = await freshNote();
    await replaceNote(store, noteId, note('secret'));
    const { companyId } = await database.newTab();
    const other = noteStore(database.pool, companyId);
    expect(await loadNote(other, noteId)).toMatchObject({ head: 0, snapshot: null });
    expect(await pullNoteUpdates(other, noteId, 0)).toBeNull();
    await expect(
      appendNoteUpdates(other, { noteId, epoch: 1, origin: 'a', updates: [typist().type('mine')] }),
    ).rejects.toThrow(/row-level security/);
    expect((await readNote(store, noteId)).text).toBe('secret');
  });
});
