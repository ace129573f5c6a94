import { appendNoteUpdates } from '@snaplore/core/notes/appendNoteUpdates';
import { openNote } from '@snaplore/core/notes/loadNote';
import { readNote } from '@snaplore/core/notes/noteContent';
import { noteStore } from '@snaplore/core/notes/noteStore';
import { hostileParts, insertParts, wordsIn, type HostilePart } from '@snaplore/core/notes/testing/hostileNote';
import type { NoteDatabase } from '@snaplore/core/notes/testing/noteDatabase';
import * as limits from '@snaplore/schema/limits';
import { findFault } from '@snaplore/schema/notes/liveNote';
import { checkNote, noteField } from '@snaplore/schema/notes/noteSchema';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { updateFrame } from './collabFrames.js';
import { openCollabApp, openDatabaseOfNotes, type CollabApp } from './testing/collabApp.js';
import { TestClient } from './testing/testClient.js';

let database: NoteDatabase;
let app: CollabApp;
beforeAll(async () => {
  database = await openDatabaseOfNotes();
  app = await openCollabApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Tab = Awaited<ReturnType<NoteDatabase['newTab']>>;
const clients: TestClient[] = [];
function join(tab: Tab, user = 'maya', port = app.port): TestClient {
  const client = new TestClient({ ...tab, port, params: { company: tab.companyId, user } });
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

const storeOf = (tab: Tab) => noteStore(database.pool, tab.companyId);
const stored = async (tab: Tab) => await readNote(storeOf(tab), tab.tabId);
const ended = async (client: TestClient): Promise<number | undefined> => {
  await client.until(() => client.closedWith !== null, 'the end');
  return client.closedWith?.code;
};
const words = (text: string): HostilePart => ({ kind: 'text', text, marks: {} });
const element = (name: string, parts: HostilePart[] = [], attributes: Record<string, unknown> = {}): HostilePart => ({
  kind: 'element',
  name,
  parts,
  attributes,
});
const put = (client: TestClient, ...parts: HostilePart[]): void => {
  client.doc.transact(() => {
    insertParts(client.blocks, client.blocks.length, parts);
  });
};
/** Writes a history just below its limit without any check, as notes from before the limit may have. */
async function fillHistory(tab: Tab, fill: (block: Y.XmlElement) => void, isDeleted = false): Promise<void> {
  const doc = new Y.Doc();
  const blocks = doc.getXmlFragment(noteField);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  for (let bytes = 0; bytes < limits.noteHistoryBytes - 2_000_000; bytes += 1_900_000) {
    doc.transact(() => {
      const block = new Y.XmlElement('paragraph');
      blocks.insert(0, [block]);
      fill(block);
    });
  }
  if (isDeleted) {
    doc.transact(() => {
      blocks.insert(0, [new Y.XmlElement('paragraph')]);
      blocks.insert(0, [new Y.XmlElement('blockquote')]);
      (blocks.get(0) as Y.XmlElement).setAttribute('junk', 'x'.repeat(1_900_000));
    });
    blocks.delete(0, blocks.length);
  }
  for (const update of updates)
    await appendNoteUpdates(storeOf(tab), { noteId: tab.tabId, epoch: 1, origin: 'x', updates: [update] });
}

/** Records every fault of the note in this client that would break an editor. */
function watchFaults(client: TestClient): string[] {
  const faults: string[] = [];
  client.doc.on('afterTransaction', () => {
    const fault = findFault(client.blocks);
    if (fault) faults.push(fault);
  });
  return faults;
}

describe('a note that a client tries to overfill', () => {
  it.each([
    ['of fifteen million characters', 15_000_000, 1009],
    ['above the limit of an update', limits.noteUpdateBytes + 1, 4413],
    ['above four times the editor’s limit', limits.liveNoteCharacters, 4413],
  ])('refuses a frame %s, and passes it to no other client', async (_what, length, code) => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab), join(tab, 'jonas')];
    maya.type('short');
    await Promise.all([maya.saved(), jonas.reads('short')]);
    maya.type('x'.repeat(length));
    await maya.until(() => maya.closeCodes.includes(code), 'the end');
    expect(maya.isSaved()).toBe(false);
    // The page still has what was refused.
    expect(maya.text()).toContain('xxx');
    maya.leave();
    jonas.type('and goes on');
    await jonas.saved();
    expect((await stored(tab)).text).toBe('short\nand goes on');
  });

  it('grows to four times the editor’s limit and no further, in any number of updates', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    await maya.saved();
    const share = limits.liveNoteCharacters / 4;
    for (let part = 0; part < 3; part += 1) maya.type('x'.repeat(share - 2));
    await maya.saved();
    maya.type('x'.repeat(share - 2));
    await maya.saved();
    maya.type('');
    expect(await ended(maya)).toBe(4413);
    expect((await stored(tab)).text.replaceAll('\n', '')).toHaveLength(4 * (share - 2));
    // It can be shortened, and then accepts edits again.
    const jonas = join(tab, 'jonas');
    await jonas.saved();
    jonas.blocks.delete(0, 2);
    jonas.type('shorter');
    await jonas.saved();
    expect((await stored(tab)).text).toMatch(/shorter$/);
  });

  it('compacts a full history and accepts further edits', async () => {
    const tab = await database.newTab();
    // Deleted words take no room once the history is compacted.
    await fillHistory(
      tab,
      (block) => {
        block.insert(0, [new Y.XmlText('x'.repeat(1_900_000))]);
      },
      true,
    );
    const maya = join(tab);
    maya.type('goes on');
    await maya.saved();
    expect((await openNote(storeOf(tab), tab.tabId)).bytes).toBeLessThan(1_000);
    expect((await stored(tab)).text).toBe('goes on');
  });

  it('keeps a history of at most its limit', async () => {
    const tab = await database.newTab();
    await fillHistory(tab, (block) => {
      block.setAttribute('junk', 'x'.repeat(1_900_000));
    });
    const maya = join(tab);
    await maya.saved();
    maya.doc.transact(() => {
      maya.type('');
      (maya.blocks.get(0) as Y.XmlElement).setAttribute('more', 'x'.repeat(1_500_000));
    });
    expect(await ended(maya)).toBe(4413);
    expect((await openNote(storeOf(tab), tab.tabId)).bytes).toBeLessThanOrEqual(limits.noteHistoryBytes);
  });

  it('refuses blocks that are nested too deeply', async () => {
    for (const depth of [limits.noteDepth + 1, 20_000]) {
      const tab = await database.newTab();
      const [maya, jonas] = [join(tab), join(tab, 'jonas')];
      await Promise.all([maya.saved(), jonas.saved()]);
      maya.doc.transact(() => {
        let at: Y.XmlFragment = maya.blocks;
        for (let level = 0; level < depth; level += 1) {
          const quote = new Y.XmlElement('blockquote');
          at.insert(0, [quote]);
          at = quote;
        }
      });
      expect(await ended(maya)).toBe(4414);
      jonas.type('unharmed');
      await jonas.saved();
      expect((await stored(tab)).text).toBe('unharmed');
    }
  });

  it('refuses content beside the note', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    await maya.saved();
    maya.doc.getMap('elsewhere').set('hidden', 'x'.repeat(1_000));
    expect(await ended(maya)).toBe(4422);
    expect((await stored(tab)).head).toBe(0);
  });
});

describe('a note that receives content no editor writes', () => {
  it('is healed before any client sees it, and keeps the words', async () => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab), join(tab, 'jonas')];
    await Promise.all([maya.saved(), jonas.saved()]);
    const faults = watchFaults(jonas);
    put(
      maya,
      words('bare text'),
      element('heading', [words('odd')], { level: { toString: 'x' } }),
      element('iframe', [words('framed')]),
    );
    await Promise.all([maya.saved(), jonas.reads('framed')]);
    expect(jonas.text().replaceAll(/<\/?\w+>/g, '')).toBe('bare text\nodd\nframed');
    expect(faults).toEqual([]);
    await maya.until(() => maya.text() === jonas.text(), 'the healed note');
    const read = await stored(tab);
    expect(read.text).toBe('bare text\nodd\nframed');
    checkNote(read.json);
    jonas.type('and goes on');
    await maya.reads('and goes on');
  });

  it('opens again although it was stored broken', async () => {
    const tab = await database.newTab();
    const broken = new Y.Doc();
    insertParts(broken.getXmlFragment(noteField), 0, [words('bare'), element('bulletList', [words('in a list')])]);
    await appendNoteUpdates(storeOf(tab), {
      noteId: tab.tabId,
      epoch: 1,
      origin: 'x',
      updates: [Y.encodeStateAsUpdate(broken)],
    });
    const maya = join(tab);
    const faults = watchFaults(maya);
    await maya.saved();
    expect(faults).toEqual([]);
    expect((await stored(tab)).text).toBe('bare\nin a list');
    expect((await stored(tab)).head).toBe(2);
  });

  it('is healed once when two processes each accepted a half of the fault', async () => {
    const tab = await database.newTab();
    const deafHandlers: ((payload: string) => void)[] = [];
    const other = await openCollabApp(database, {
      pubsub: {
        subscribe: (channel, handler) => {
          if (channel === 'note') deafHandlers.push(handler);
          return () => undefined;
        },
        close: () => Promise.resolve(),
      },
    });
    const maya = join(tab);
    const item = (text: string) =>
      element('listItem', [
        element('paragraph', [words(text)]),
        element('bulletList', [element('listItem', [element('paragraph', [words(`below ${text}`)])])]),
      ]);
    put(maya, element('bulletList', [item('one')]));
    await maya.saved();
    const jonas = join(tab, 'jonas', other.port);
    await jonas.reads('below one');
    // Each update leaves a valid list item; together they remove both of its paragraphs.
    const itemOf = (client: TestClient) => (client.blocks.get(0) as Y.XmlElement).get(0) as Y.XmlElement;
    jonas.doc.transact(() => {
      itemOf(jonas).insert(1, [new Y.XmlElement('paragraph')]);
      itemOf(jonas).delete(0, 1);
    });
    await jonas.saved();
    await maya.until(() => !maya.text().includes('<paragraph>one'), 'the change');
    const second = join(tab, 'jonas', other.port);
    await second.saved();
    await other.close();
    maya.doc.transact(() => {
      itemOf(maya).delete(0, 1);
    });
    await maya.saved();
    await maya.until(() => findFault(maya.blocks) === null, 'the healed note');
    expect((await stored(tab)).text).toBe('below one');
    for (const handler of deafHandlers) handler('');
  });

  it('keeps an update until what it builds on arrives, and commits both or neither', async () => {
    const tab = await database.newTab();
    const writer = new Y.Doc();
    const made: Uint8Array[] = [];
    writer.on('update', (update: Uint8Array) => made.push(update));
    insertParts(writer.getXmlFragment(noteField), 0, [element('paragraph', [words('first')])]);
    insertParts(writer.getXmlFragment(noteField), 1, [element('paragraph', [words('second')])]);
    const [first, second] = made as [Uint8Array, Uint8Array];
    const reader = join(tab, 'jonas');
    await reader.saved();
    const socket = new WebSocket(
      `ws://127.0.0.1:${app.port}/api/collaboration/${tab.articleId}${tab.tabId}?company=${tab.companyId}`,
    );
    await new Promise((resolve) => socket.on('open', resolve));
    socket.send(updateFrame(second));
    reader.type('meanwhile');
    await reader.saved();
    expect((await stored(tab)).text).toBe('meanwhile');
    socket.send(updateFrame(first));
    await reader.reads('second');
    expect((await stored(tab)).text.split('\n').sort()).toEqual(['first', 'meanwhile', 'second']);
    socket.close();
  });
});

describe('arbitrary input', () => {
  it('leaves a note that fits the schema, with every acknowledged word', async () => {
    const change = fc.record({
      by: fc.integer({ min: 0, max: 1 }),
      at: fc.nat(),
      parts: fc.array(hostileParts.part, { maxLength: 2 }),
      remove: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const tab = await database.newTab();
        const pair = [join(tab), join(tab, 'jonas')] as const;
        await Promise.all(pair.map((client) => client.saved()));
        for (const { by, at, parts, remove } of changes) {
          const { blocks, doc } = pair[by === 0 ? 0 : 1];
          doc.transact(() => {
            if (remove && blocks.length > 0) blocks.delete(at % blocks.length, 1);
            insertParts(blocks, at % (blocks.length + 1), parts);
          });
        }
        await Promise.all(pair.map((client) => client.saved()));
        const isSame = (): boolean =>
          wordsIn(pair[0].doc) === wordsIn(pair[1].doc) && pair.every(({ blocks }) => findFault(blocks) === null);
        await Promise.race(pair.map((client) => client.until(isSame, 'the same sound note')));
        const { doc } = await openNote(storeOf(tab), tab.tabId);
        expect(findFault(doc.getXmlFragment(noteField))).toBeNull();
        expect(wordsIn(doc)).toBe(wordsIn(pair[0].doc));
        checkNote((await stored(tab)).json);
        for (const client of pair) client.leave();
      }),
      { numRuns: 25 },
    );
  });

  it('closes only the socket of the sender when it is not a frame', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    await maya.saved();
    const address =
      `ws://127.0.0.1:${app.port}/api/collaboration/${tab.articleId}${tab.tabId}` + `?company=${tab.companyId}&user=x`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 20 }), async (tails) => {
        const socket = new WebSocket(address);
        await new Promise((resolve) => socket.on('open', resolve));
        const closed = new Promise<number>((resolve) => socket.on('close', resolve));
        for (const tail of tails) socket.send(new Uint8Array([0, 2, tail.length, ...tail]));
        socket.send(new Uint8Array([0]));
        expect([4400, 4413, 4414, 4422, 1012]).toContain(await closed);
      }),
      { numRuns: 60 },
    );
    maya.type('well');
    await maya.saved();
    expect((await stored(tab)).text).toContain('well');
  });
});
