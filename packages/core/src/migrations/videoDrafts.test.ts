import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { draftParagraphs } from '../articles/videoDraft.js';
import { newId } from '../kernel/ids.js';
import { reader } from '../outbox/transaction.js';
import { formerParagraphs } from '../testing/formerParagraphs.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { draftsOfParagraphs } from './0032_videoDrafts.js';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterAll(async () => {
  await app.close();
});

it('makes one video of the paragraphs of each draft, which plays what they played', async () => {
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  const { id: articleId } = await createArticle(owner, { workspaceId, title: 'Wheels' });
  const [one, other] = [newId(), newId()];
  const rows = [
    {
      ...{ id: newId(), key: 'a', title: 'Wheel off', slug: 'wheel-off', position: 0, start: 0, duration: 9_000 },
      // A cut from 4 to 5 seconds, and the beginning of the next video.
      playMap: [
        { totalTime: 0, videoTime: 0, videoId: one },
        { totalTime: 4_000, videoTime: 5_000, videoId: one },
        { totalTime: 8_000, videoTime: 0, videoId: other },
      ],
    },
    {
      ...{ id: newId(), key: 'b', title: 'Wheel on', slug: 'wheel-on', position: 1, start: 9_000, duration: 2_000 },
      playMap: [{ totalTime: 9_000, videoTime: 1_000, videoId: other }],
    },
  ];
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  try {
    await client.query(formerParagraphs);
    for (const { id, key, title, slug, position, start, duration, playMap } of rows) {
      await client.query('insert into paragraph values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        ...[id, owner.viewer.companyId, articleId, key, title, slug, position, start, duration],
        JSON.stringify(playMap),
      ]);
    }
    await client.query(draftsOfParagraphs);
  } finally {
    await client.end();
  }
  const expected = rows.map(({ id, key, title, slug, start, duration, playMap }) => ({
    ...{ id, key, title, slug, start, duration, playMap, tags: [], parentId: null },
  }));
  expect(await draftParagraphs(reader(owner), articleId)).toEqual(expected);
});
