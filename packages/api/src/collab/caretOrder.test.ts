import type { NoteDatabase } from '@snaplore/core/notes/testing/noteDatabase';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCollabApp, openDatabaseOfNotes, type CollabApp } from './testing/collabApp.js';
import { TestClient } from './testing/testClient.js';

let database: NoteDatabase;
let app: CollabApp;
let other: CollabApp;
let lock: pg.Client;

beforeAll(async () => {
  database = await openDatabaseOfNotes();
  app = await openCollabApp(database);
  other = await openCollabApp(database);
  lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
});
afterAll(async () => {
  await app.close();
  await other.close();
  await lock.end();
  await database.close();
});

/** Collects what comes to a client, in its order: the text as it changes, and the places of all carets. */
function follow(client: TestClient): string[] {
  const events: string[] = [];
  client.doc.on('update', () => events.push(client.text()));
  client.provider.awareness.on('change', () =>
    events.push(...client.carets().map((place) => `caret ${String(place)}`)),
  );
  return events;
}

/** Resolves when a statement waits for the lock on a note. */
async function untilWaiting(): Promise<void> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await database.owner.query(waiting)).rowCount === 0);
}

it('shows a caret together with the text it stands in: before it here, after it in another process', async () => {
  const tab = await database.newTab();
  const join = (user: string, port: number): TestClient =>
    new TestClient({ ...tab, port, params: { company: tab.companyId, user } });
  const [maya, jonas, lena] = [join('maya', app.port), join('jonas', app.port), join('lena', other.port)];
  try {
    await Promise.all([maya.saved(), jonas.saved(), lena.saved()]);
    maya.type('begun');
    await Promise.all([jonas.reads('begun'), lena.reads('begun')]);
    await lock.query('begin');
    await lock.query('select from note where id = $1 for update', [tab.tabId]);
    const [byJonas, byLena] = [follow(jonas), follow(lena)];
    maya.type('continued');
    maya.provider.awareness.setLocalStateField('cursor', 8);
    await untilWaiting();
    // What need not wait is passed on meanwhile.
    jonas.provider.awareness.setLocalStateField('cursor', 5);
    await maya.seesCaret(5);
    expect([...byJonas, ...byLena]).not.toContain('caret 8');
    await lock.query('commit');
    for (const client of [jonas, lena]) await Promise.all([client.seesCaret(8), client.reads('continued')]);
    const text = 'begun\ncontinued';
    expect(byJonas.filter((event) => event !== 'caret 5').slice(0, 2)).toEqual(['caret 8', text]);
    expect(byLena).toContain(text);
    expect(byLena.indexOf(text)).toBeLessThan(byLena.indexOf('caret 8'));
  } finally {
    await lock.query('rollback');
    for (const client of [maya, jonas, lena]) client.leave();
  }
});
