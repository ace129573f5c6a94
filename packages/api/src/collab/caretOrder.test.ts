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

/** Resolves with what `client` reads at the moment when a caret stands at `place`. */
async function textAtCaret(client: TestClient, place: number): Promise<string> {
  const at = () => [...client.provider.awareness.getStates().values()].some((state) => state['cursor'] === place);
  await client.until(at, 'the caret');
  return client.text();
}

/** Resolves when a statement waits for the lock on a note. */
async function untilWaiting(): Promise<void> {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await database.owner.query(waiting)).rowCount === 0);
}

it('shows a caret after the text it stands in, here and in another process', async () => {
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
    const seen = Promise.all([textAtCaret(jonas, 8), textAtCaret(lena, 8)]);
    maya.type('continued');
    maya.provider.awareness.setLocalStateField('cursor', 8);
    await untilWaiting();
    // What need not wait is passed on meanwhile. Maya's client repeats it, which takes nothing from her own caret.
    jonas.provider.awareness.setLocalStateField('cursor', 5);
    await textAtCaret(maya, 5);
    await lock.query('commit');
    expect(await seen).toEqual(['begun\ncontinued', 'begun\ncontinued']);
  } finally {
    await lock.query('rollback');
    for (const client of [maya, jonas, lena]) client.leave();
  }
});
