import { noteField } from '@snaplore/schema/notes/noteSchema';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import fc from 'fast-check';
import * as Y from 'yjs';
import { appendNoteUpdates } from './appendNoteUpdates.js';
import { chooseUpdates, compactNote, historyBytes, noteSizes } from './compactNote.js';
import { readNote } from './noteContent.js';
import { noteStore, type NoteStore } from './noteStore.js';
import { pullNoteUpdates } from './pullNoteUpdates.js';
import { openNoteDatabase, type NoteDatabase } from './testing/noteDatabase.js';

let database: NoteDatabase;
beforeAll(async () => {
  database = await openNoteDatabase(inject('databaseUrl'));
});
afterAll(async () => {
  await database.close();
});

/** An author of a note: `type` returns the update of one more word at the end of the last paragraph. */
class Writer {
  readonly doc = new Y.Doc();
  private readonly words = new Y.XmlText();

  begin(text: string): Uint8Array {
    const block = new Y.XmlElement('paragraph');
    block.insert(0, [this.words]);
    return this.change(() => {
      this.doc.getXmlFragment(noteField).push([block]);
      this.words.insert(0, text);
    });
  }

  type(text: string): Uint8Array {
    return this.change(() => {
      this.words.insert(this.words.length, text);
    });
  }

  private change(make: () => void): Uint8Array {
    const before = Y.encodeStateVector(this.doc);
    this.doc.transact(make);
    return Y.encodeStateAsUpdate(this.doc, before);
  }

  text(): string {
    return String(this.words);
  }
}

async function newNote(): Promise<{
  store: NoteStore;
  noteId: string;
  append(...updates: Uint8Array[]): Promise<unknown>;
}> {
  const { companyId, tabId } = await database.newTab();
  const store = noteStore(database.pool, companyId);
  return {
    store,
    noteId: tabId,
    append: (...updates) => appendNoteUpdates(store, { noteId: tabId, epoch: 1, origin: 'a', updates }),
  };
}

describe('choosing the updates to merge', () => {
  const sizesOf = (snapshot: number, bytes: number[]) => ({
    snapshot,
    updates: bytes.map((each, index) => ({ id: index + 1, bytes: each })),
  });

  it('chooses the small new ones, not those that are large compared with them', () => {
    expect(chooseUpdates(sizesOf(1_000_000, [40_000, 3_000, 20, 20, 20]))).toEqual({ from: 2, whole: false });
    expect(chooseUpdates(sizesOf(1_000_000, [40_000, 3_000, 900, 900]))).toEqual({ from: 1, whole: false });
    expect(chooseUpdates(sizesOf(0, [20, 20]))).toEqual({ from: 0, whole: true });
  });

  it('leaves few rows and rewrites each byte a logarithmic number of times, whatever arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 200, maxLength: 2_000 }), (incoming) => {
        let snapshot = 0;
        let rows: number[] = [];
        let written = 0;
        const total = incoming.reduce((sum, bytes) => sum + bytes, 0);
        for (const [index, bytes] of incoming.entries()) {
          rows.push(bytes);
          if (index % 50 !== 49) continue;
          const { from, whole } = chooseUpdates(sizesOf(snapshot, rows));
          const merged = rows.slice(from).reduce((sum, each) => sum + each, 0);
          written += whole ? snapshot + merged : merged;
          if (whole) snapshot += merged;
          rows = [...rows.slice(0, from), ...(whole ? [] : [merged])];
          expect(rows.length).toBeLessThan(2 + Math.log2(total));
        }
        expect(written).toBeLessThan((total * Math.log(total)) / Math.log(1.5));
      }),
    );
  });
});

describe('compacting a note', () => {
  it('costs what was added to the note, not what it contains', async () => {
    const { store, noteId, append } = await newNote();
    const writer = new Writer();
    await append(writer.begin(Array.from({ length: 60_000 }, (_, index) => `${index.toString(36)} `).join('')));
    await compactNote(store, noteId);
    const begun = await noteSizes(store, noteId);
    expect(begun?.updates).toEqual([]);
    let written = 0;
    let grown = 0;
    const counting: NoteStore = {
      ...store,
      run: async (statement, parameters) => {
        if (statement.includes('delete from')) written += parameters.join('').length / 2;
        return await store.run(statement, parameters);
      },
    };
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      const updates = Array.from({ length: 200 }, (_, index) => writer.type(`${round}:${index} `));
      grown += updates.reduce((sum, { length }) => sum + length, 0);
      await append(...updates);
      await compactNote(counting, noteId);
    }
    const ended = await noteSizes(store, noteId);
    expect(begun?.snapshot).toBeGreaterThan(grown);
    expect(written).toBeLessThan(4 * grown);
    expect(written).toBeLessThan((rounds * (begun?.snapshot ?? 0)) / 10);
    expect(ended?.snapshot).toBe(begun?.snapshot);
    expect(ended?.updates.length).toBeLessThan(12);
    expect((await readNote(store, noteId)).text).toBe(writer.text());
    // With `isWhole` everything is folded in.
    await compactNote(store, noteId, true);
    const whole = await noteSizes(store, noteId);
    expect(whole?.updates).toEqual([]);
    expect(whole && historyBytes(whole)).toBeLessThan(ended ? historyBytes(ended) : 0);
    expect((await readNote(store, noteId)).text).toBe(writer.text());
  });

  it('loses nothing when another process merges other rows between reading and writing', async () => {
    const { store, noteId, append } = await newNote();
    const writer = new Writer();
    await append(writer.begin('x'.repeat(50_000)));
    await compactNote(store, noteId);
    await append(...Array.from({ length: 8 }, (_, index) => writer.type(` a${index}`)));
    let isFirst = true;
    const slow: NoteStore = {
      ...store,
      run: async (statement, parameters) => {
        if (statement.includes('delete from') && isFirst) {
          isFirst = false;
          expect(await compactNote(store, noteId)).toBe(7);
          await append(...Array.from({ length: 8 }, (_, index) => writer.type(` b${index}`)));
          expect(await compactNote(store, noteId)).toBe(8);
        }
        return await store.run(statement, parameters);
      },
    };
    expect(await compactNote(slow, noteId)).toBe(0);
    expect((await readNote(store, noteId)).text).toBe(writer.text());
    // A reader who has some of the merged updates gets the rest.
    const reader = new Y.Doc();
    const growth = await pullNoteUpdates(store, noteId, 5);
    expect(growth?.snapshot).toBeNull();
    for (const { data, origin } of growth?.updates ?? []) {
      expect(origin).toBe('');
      Y.applyUpdate(reader, data);
    }
    Y.applyUpdate(reader, Y.encodeStateAsUpdate(writer.doc));
    expect(reader.getXmlFragment(noteField).toJSON()).toBe(writer.doc.getXmlFragment(noteField).toJSON());
  });
});
