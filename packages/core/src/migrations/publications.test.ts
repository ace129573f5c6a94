import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { formerParagraphs } from '../testing/formerParagraphs.js';
import { publishedOf, writeNote } from '../testing/notes.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { publishExisting } from './0021_publications.js';

const tables = ['article', 'text_tab', 'paragraph', 'publication'];

let app: TestApp;
let client: pg.Client;
let owner: TestPerson;
/** Owns the tables without being a superuser, as in an installation: forced policies apply to it. */
let tableOwner: string;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  // As it was before this step: the paragraphs of a draft were rows.
  await client.query(formerParagraphs);
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  tableOwner = `owner_of_${rows[0]?.name ?? ''}`;
  await client.query(`create role ${tableOwner}`);
  for (const table of tables) await client.query(`alter table ${table} owner to ${tableOwner}`);
});
afterAll(async () => {
  await client.query(
    `reset role; reassign owned by ${tableOwner} to current_user; drop owned by ${tableOwner}; drop role ${tableOwner}`,
  );
  await client.end();
  await app.close();
});

it('makes a publication of what readers of each published article were served', async () => {
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  const published = await createArticle(owner, { workspaceId, title: 'Wheels' });
  await writeNote(owner, published.id, 'Steps', 'Loosen the spokes');
  await publishArticle(owner, { id: published.id });
  const draft = await createArticle(owner, { workspaceId, title: 'Hubs' });
  const before = await publishedOf(owner, published.id);

  // The text that readers were served stood in the note's row.
  await client.query('alter table text_tab add content jsonb');
  await client.query(
    `update text_tab t set content = p.tabs -> 0 -> 'content' from publication p where p.article_id = t.article_id`,
  );
  await client.query('update article set publication_id = null, video_publication_id = null');
  await client.query('delete from publication');

  await client.query(`begin; set role ${tableOwner}`);
  await client.query(publishExisting);
  await client.query('commit; reset role');
  expect(await publishedOf(owner, published.id)).toEqual(before);
  expect(await publishedOf(owner, draft.id)).toBeNull();
  const { rows } = await client.query<{ forced: boolean }>(
    'select relforcerowsecurity as forced from pg_class where relname = any($1)',
    [tables],
  );
  expect(rows.map(({ forced }) => forced)).toEqual(tables.map(() => true));
});
