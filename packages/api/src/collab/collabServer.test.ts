import { appendNoteUpdates } from '@snaplore/core/notes/appendNoteUpdates';
import { editNote } from '@snaplore/core/notes/editNote';
import { readNote } from '@snaplore/core/notes/noteContent';
import { noteStore } from '@snaplore/core/notes/noteStore';
import { replaceNote } from '@snaplore/core/notes/replaceNote';
import type { NoteDatabase } from '@snaplore/core/notes/testing/noteDatabase';
import { collabMessage } from '@snaplore/schema/notes/collab';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as awarenessProtocol from 'y-protocols/awareness';
import { awarenessFrame } from './collabFrames.js';
import type { CollabChange, CollabGrant, CollabRefusal } from './collabGrant.js';
import { openCollabApp, openDatabaseOfNotes, type CollabApp } from './testing/collabApp.js';
import { TestClient } from './testing/testClient.js';

let database: NoteDatabase;
let app: CollabApp;
let other: CollabApp;
const changes: CollabChange[] = [];
let recheck: (grant: CollabGrant) => CollabRefusal | CollabGrant = (grant) => grant;

beforeAll(async () => {
  database = await openDatabaseOfNotes();
  app = await openCollabApp(database, {
    changed: (change) => changes.push(change),
    recheck: (grant) => Promise.resolve(recheck(grant)),
    recheckMs: 50,
  });
  other = await openCollabApp(database);
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.close();
});

type Tab = Awaited<ReturnType<NoteDatabase['newTab']>>;
const clients: TestClient[] = [];
function join(tab: Tab, params: Record<string, string> = {}, port = app.port): TestClient {
  const client = new TestClient({ ...tab, port, params: { company: tab.companyId, user: 'maya', ...params } });
  clients.push(client);
  return client;
}
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
  recheck = (grant) => grant;
});

const stored = async (tab: Tab) => await readNote(noteStore(database.pool, tab.companyId), tab.tabId);
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

describe('writing a note together', () => {
  it('shows edits to the others, and acknowledges only what is in the database', async () => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab), join(tab, { user: 'jonas' })];
    await Promise.all([maya.saved(), jonas.saved()]);
    maya.type('from Maya');
    expect(maya.isSaved()).toBe(false);
    await maya.saved();
    expect((await stored(tab)).text).toBe('from Maya');
    jonas.type('from Jonas');
    await Promise.all([jonas.saved(), maya.reads('from Jonas'), jonas.reads('from Maya')]);
    expect(maya.text()).toBe(jonas.text());
    expect((await stored(tab)).text).toBe(maya.text());
  });

  it('acknowledges deletions', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    maya.type('one');
    maya.type('two');
    await maya.saved();
    maya.doc.getXmlFragment('default').delete(0, 1);
    expect(maya.isSaved()).toBe(false);
    await maya.saved();
    expect((await stored(tab)).text).toBe('two');
  });

  it('works across two processes on one database, with names at the carets', async () => {
    const tab = await database.newTab();
    const maya = join(tab, { name: 'Maya' });
    await maya.saved();
    const jonas = join(tab, { user: 'jonas', name: 'Jonas' }, other.port);
    maya.provider.awareness.setLocalState({ user: { name: 'somebody else', color: '#b4531a' } });
    jonas.provider.awareness.setLocalState({ user: { name: 'Jonas' } });
    maya.type('here');
    await jonas.reads('here');
    jonas.type('there');
    await maya.reads('there');
    expect(maya.text()).toBe(jonas.text());
    await jonas.until(() => jonas.others().includes('Maya'), 'Maya');
    await maya.until(() => maya.others().includes('Jonas'), 'Jonas');
    jonas.leave();
    await maya.until(() => maya.others().length === 0, 'the end of Jonas’s caret');
  });

  it('shows the others’ carets at once to a client that reconnects', async () => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab, { name: 'Maya' }), join(tab, { user: 'jonas', name: 'Jonas' })];
    await jonas.until(() => jonas.others().includes('Maya'), 'Maya');
    jonas.provider.disconnect();
    expect(jonas.others()).toEqual([]);
    jonas.provider.connect();
    await jonas.saved();
    expect(jonas.others()).toEqual(['Maya']);
    await maya.until(() => maya.others().includes('Jonas'), 'Jonas');
  });

  it('stores what was written offline once, after the reconnect', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    await maya.saved();
    maya.provider.disconnect();
    maya.type('offline');
    maya.provider.connect();
    await maya.until(() => maya.isSaved(), 'Saved');
    expect((await stored(tab)).text).toBe('offline');
  });

  it('merges many updates into a snapshot and keeps every word', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    await maya.saved();
    for (let index = 0; index < 450; index += 1) {
      maya.type(`line ${index}`);
      if (index % 150 === 149) await maya.saved();
    }
    await maya.saved();
    const jonas = join(tab, { user: 'jonas' });
    await jonas.reads('line 449');
    expect(jonas.text()).toBe(maya.text());
    expect((await stored(tab)).text).toBe(maya.text());
    const count = async () =>
      Number(
        (
          await database.owner.query<{ count: string }>('select count(*) from note_update where note_id = $1', [
            tab.tabId,
          ])
        ).rows[0]?.count,
      );
    await expect.poll(count).toBeLessThan(450);
    expect((await stored(tab)).text).toBe(maya.text());
  });

  it('reports a change with its last writer', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    maya.type('x');
    await maya.saved();
    maya.leave();
    await expect
      .poll(() => changes.find(({ textTabId }) => textTabId === tab.tabId))
      .toEqual({
        companyId: tab.companyId,
        articleId: tab.articleId,
        textTabId: tab.tabId,
        userId: 'maya',
      });
  });

  it('shows an edit from outside to every client with the note open', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    maya.type('hers');
    await maya.saved();
    const now = (await stored(tab)).json;
    const edited = { ...now, content: [...(now.content ?? []), ...words('from outside').content] };
    await editNote(noteStore(database.pool, tab.companyId), tab.tabId, edited);
    await maya.reads('from outside');
    expect(maya.text()).toBe('hers\nfrom outside');
  });
});

describe('a user who may not write', () => {
  it('reads along; a viewer’s updates are dropped', async () => {
    const tab = await database.newTab();
    const [maya, viewer] = [join(tab), join(tab, { user: 'vera', write: '0' })];
    maya.type('readable');
    await viewer.reads('readable');
    expect(viewer.canWrite).toBe(false);
    viewer.type('forged');
    maya.type('after');
    await Promise.all([maya.saved(), viewer.reads('after')]);
    expect(viewer.isSaved()).toBe(false);
    expect(maya.text()).toBe('readable\nafter');
    expect((await stored(tab)).text).toBe('readable\nafter');
  });

  it('is refused without a session, from another company, and for an address that names no note', async () => {
    const tab = await database.newTab();
    const stranger = new TestClient({ ...tab, port: app.port, params: {} });
    clients.push(stranger);
    await stranger.until(() => stranger.closedWith !== null, 'the end');
    expect(stranger.closedWith).toMatchObject({ code: 4401, reason: 'Please sign in' });

    const nowhere = new TestClient({ articleId: 'x', tabId: 'y', port: app.port, params: { company: tab.companyId } });
    clients.push(nowhere);
    await nowhere.until(() => nowhere.closedWith !== null, 'the end');
    expect(nowhere.closedWith?.code).toBe(4400);

    const maya = join(tab);
    maya.type('secret');
    await maya.saved();
    const foreign = await database.newTab();
    const spy = join(tab, { company: foreign.companyId });
    await spy.until(() => spy.provider.synced, 'an answer');
    expect(spy.text()).toBe('');
    spy.type('graffiti');
    await spy.until(() => spy.closeCodes.includes(1011), 'the refusal');
    expect((await stored(tab)).text).toBe('secret');
  });

  it('is disconnected when the session or the right ends', async () => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab), join(tab, { user: 'jonas' })];
    await Promise.all([maya.saved(), jonas.saved()]);
    recheck = (grant) => (grant.sessionId === 'jonas' ? { refused: 'unauthenticated' } : grant);
    await jonas.until(() => jonas.closedWith !== null, 'the end');
    expect(jonas.closedWith?.code).toBe(4401);
    recheck = (grant) => (grant.userId === 'maya' ? { ...grant, canWrite: false } : grant);
    await maya.until(() => maya.canWrite === false, 'reading alone');
    maya.type('too late');
    recheck = () => ({ refused: 'forbidden' });
    await maya.until(() => maya.closedWith !== null, 'the end');
    expect(maya.closedWith?.code).toBe(4403);
    expect((await stored(tab)).text).toBe('');
  });

  it('cannot use another user’s name or caret', async () => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab, { name: 'Maya' }), join(tab, { user: 'jonas', name: 'Jonas' })];
    maya.provider.awareness.setLocalState({ user: { name: 'Maya' } });
    await jonas.until(() => jonas.others().includes('Maya'), 'Maya');
    const forged = new awarenessProtocol.Awareness(maya.doc);
    for (let clock = 0; clock < 5; clock += 1) forged.setLocalState({ user: { name: 'Forged' } });
    jonas.provider.awareness.setLocalState({ user: { name: 'Maya' } });
    await maya.until(() => maya.others().length > 0, 'Jonas');
    jonas.provider.ws?.send(awarenessFrame(forged, [maya.doc.clientID]));
    forged.destroy();
    jonas.type('after it');
    await Promise.all([jonas.saved(), maya.reads('after it')]);
    expect(maya.others()).toEqual(['Jonas']);
    expect(jonas.others()).toEqual(['Maya']);
    expect(maya.provider.awareness.getLocalState()).toEqual({ user: { name: 'Maya' } });
  });

  it('sends its own presence, and not what it receives of others', async () => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab, { name: 'Maya' }), join(tab, { user: 'jonas', name: 'Jonas' })];
    await Promise.all([maya.saved(), jonas.saved()]);
    const sent: number[] = [];
    const socket = jonas.provider.ws as unknown as { send: (frame: Uint8Array) => void };
    const send = socket.send.bind(socket);
    socket.send = (frame) => {
      sent.push(frame[0] ?? -1);
      send(frame);
    };
    for (const place of [1, 2, 3]) {
      maya.provider.awareness.setLocalStateField('cursor', place);
      await jonas.seesCaret(place);
    }
    expect(sent).not.toContain(collabMessage.awareness);
    jonas.provider.awareness.setLocalStateField('cursor', 4);
    await maya.seesCaret(4);
    expect(sent.filter((type) => type === collabMessage.awareness)).toHaveLength(1);
  });

  it('is disconnected for bytes that are not a frame', async () => {
    const tab = await database.newTab();
    const maya = join(tab);
    maya.type('whole');
    await maya.saved();
    for (const bytes of [[0, 2, 5, 1], [0, 2, 3, 255, 255, 255], []]) {
      const socket = new WebSocket(
        `ws://127.0.0.1:${app.port}/api/collaboration/${tab.articleId}${tab.tabId}?company=${tab.companyId}`,
      );
      const code = await new Promise<number>((resolve) => {
        socket.on('open', () => socket.send(new Uint8Array(bytes)));
        socket.on('close', resolve);
      });
      expect(code).toBe(4400);
    }
    maya.type('and well');
    await maya.saved();
    expect((await stored(tab)).text).toBe('whole\nand well');
  });
});

describe('failures', () => {
  it('closes every socket of a note whose commit failed, and loses nothing once commits work again', async () => {
    const tab = await database.newTab();
    const [maya, jonas] = [join(tab), join(tab, { user: 'jonas' })];
    await Promise.all([maya.saved(), jonas.saved()]);
    await database.owner.query('set session_replication_role = origin');
    await database.owner.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
       create trigger refuse before insert on note_update for each row when (new.note_id = '${tab.tabId}')
       execute function refuse()`,
    );
    maya.type('not yet');
    await Promise.all([
      maya.until(() => maya.closeCodes.includes(1011), 'the failure'),
      jonas.until(() => jonas.closeCodes.includes(1011), 'the failure'),
    ]);
    expect(jonas.text()).toBe('');
    expect(maya.isSaved()).toBe(false);
    await database.owner.query(
      'drop trigger refuse on note_update; drop function refuse; set session_replication_role = replica',
    );
    await Promise.all([maya.saved(), jonas.reads('not yet')]);
    expect((await stored(tab)).text).toBe('not yet');
  });

  it('never writes a document that could not be loaded', async () => {
    const tab = await database.newTab();
    const store = noteStore(database.pool, tab.companyId);
    await replaceNote(store, tab.tabId, words('precious'));
    await database.owner.query(`update note set snapshot = '\\x00' where id = $1`, [tab.tabId]);
    const maya = join(tab);
    maya.type('over it');
    await maya.until(() => maya.closeCodes.length > 1, 'the failure, twice');
    expect(maya.provider.synced).toBe(false);
    expect(new Set(maya.closeCodes)).toEqual(new Set([1011]));
    const { rows } = await database.owner.query('select head from note where id = $1', [tab.tabId]);
    expect(rows).toEqual([{ head: '1' }]);
  });

  it('starts a new epoch: clients of the old one are disconnected and never write the old text back', async () => {
    const tab = await database.newTab();
    const store = noteStore(database.pool, tab.companyId);
    const [maya, offline] = [join(tab), join(tab, { user: 'jonas' }, other.port)];
    maya.type('old text');
    await Promise.all([maya.saved(), offline.reads('old text')]);
    offline.provider.disconnect();
    offline.type('written while away');
    expect(await replaceNote(store, tab.tabId, words('new text'))).toBe(2);
    await maya.until(() => maya.closedWith !== null, 'the end');
    expect(maya.closedWith).toEqual({ code: 4409, reason: 'This draft was replaced' });
    offline.provider.connect();
    await offline.until(() => offline.closedWith !== null, 'the end');
    expect(offline.closedWith?.code).toBe(4409);
    const fresh = join(tab);
    await fresh.reads('new text');
    expect(fresh.text()).toBe('new text');
    expect(fresh.epoch).toBe(2);
    expect((await stored(tab)).text).toBe('new text');
  });

  it('refuses, unacknowledged, what is written before the client hears of the replacement', async () => {
    const tab = await database.newTab();
    const store = noteStore(database.pool, tab.companyId);
    const deaf = await openCollabApp(database, {
      pubsub: { subscribe: () => () => undefined, close: () => Promise.resolve() },
    });
    const maya = join(tab, {}, deaf.port);
    maya.type('old');
    await maya.saved();
    await replaceNote(store, tab.tabId, words('new'));
    maya.type('late');
    await maya.until(() => maya.closedWith !== null, 'the end');
    expect(maya.closedWith?.code).toBe(4409);
    expect((await stored(tab)).text).toBe('new');
    await deaf.close();
  });

  it('applies every committed update although no signal arrived', async () => {
    const tab = await database.newTab();
    const handlers: ((payload: string) => void)[] = [];
    const dull = await openCollabApp(database, {
      pubsub: {
        subscribe: (channel, handler) => {
          if (channel === 'note') handlers.push(handler);
          return () => undefined;
        },
        close: () => Promise.resolve(),
      },
    });
    const [maya, jonas] = [join(tab), join(tab, { user: 'jonas' }, dull.port)];
    await Promise.all([maya.saved(), jonas.saved()]);
    maya.type('unheard');
    await maya.saved();
    expect(jonas.text()).toBe('');
    for (const handler of handlers) handler('');
    await jonas.reads('unheard');
    await dull.close();
  });

  it('answers only when the note is loaded', async () => {
    const tab = await database.newTab();
    const store = noteStore(database.pool, tab.companyId);
    await replaceNote(store, tab.tabId, words('long note'));
    await database.owner.query('begin; lock table note in access exclusive mode');
    const maya = join(tab);
    await maya.until(() => maya.provider.wsconnected, 'the socket');
    maya.type('typed early');
    expect(maya.provider.synced).toBe(false);
    await database.owner.query('commit');
    await maya.saved();
    expect(maya.text()).toContain('long note');
    expect((await stored(tab)).text.split('\n').sort()).toEqual(['long note', 'typed early']);
  });

  it('appends concurrent writes of two processes in one order for all', async () => {
    const tab = await database.newTab();
    const store = noteStore(database.pool, tab.companyId);
    const [maya, jonas] = [join(tab), join(tab, { user: 'jonas' }, other.port)];
    await Promise.all([maya.saved(), jonas.saved()]);
    for (let index = 0; index < 60; index += 1) {
      maya.type(`m${index}`);
      jonas.type(`j${index}`);
      if (index % 10 === 0) await Promise.all([maya.saved(), jonas.saved()]);
    }
    await Promise.all([maya.saved(), jonas.saved(), maya.reads('j59'), jonas.reads('m59')]);
    await maya.until(() => maya.text() === jonas.text(), 'the same text');
    expect((await stored(tab)).text).toBe(maya.text());
    await expect(
      appendNoteUpdates(store, { noteId: tab.tabId, epoch: 9, origin: 'x', updates: [new Uint8Array([0, 0])] }),
    ).rejects.toMatchObject({ code: 'NOTE_EPOCH_ENDED' });
  });
});
