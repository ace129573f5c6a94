import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { addMediaFile } from '../media/storeFile.js';
import { inTransaction, reader } from '../outbox/transaction.js';
import { newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { storeBytes } from '../testing/storedFiles.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { cutsSql } from './0037_cuts.js';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
});
afterAll(async () => {
  await app.close();
});

it('serves on what hides nothing, and has cuts made of what hides something', async () => {
  const { id: workspaceId } = await createWorkspace(owner, { title: 'Workshop', visibility: 'private' });
  owner = await refreshViewer(owner);
  const article = async (): Promise<string> => (await createArticle(owner, { workspaceId, title: 'Wheels' })).id;
  const [notes, whole, split, hiding, draft] = [
    await article(),
    await article(),
    await article(),
    await article(),
    await article(),
  ];
  const wholeId = await addParagraph(owner, whole, { duration: 4_000 });
  // One video in two paragraphs, the second half first.
  const splitId = await addParagraph(owner, split, { duration: 2_000, videoTime: 2_000 });
  await addParagraph(owner, split, { duration: 2_000, videoId: splitId });
  const hidingId = await addParagraph(owner, hiding, { duration: 4_000 });
  await addParagraph(owner, draft, { duration: 4_000 });
  const files: string[] = [];
  for (const kind of ['original', 'playable', 'poster'] as const) {
    const stored = await storeBytes(owner, Buffer.from(kind));
    const of = { articleId: hiding, videoId: hidingId, uploaderId: owner.viewer.userId, kind, name: kind };
    await inTransaction(owner, async (tx) => {
      files.push((await addMediaFile(tx, stored, { companyId: owner.viewer.companyId, ...of })).id);
    });
  }
  for (const id of [notes, whole, split, hiding]) await publishArticle(owner, { id });

  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  try {
    await client.query("update article set video_publication_id = null, served_video_ids = '{}'");
    await client.query('update video set duration = 4000 where id = $1', [splitId]);
    await client.query('update video set duration = 5000 where id = $1', [hidingId]);
    await client.query('begin');
    await client.query(cutsSql);
    await client.query('commit');
    const { rows } = await client.query<{ name: string; payload: unknown }>(
      "select name, payload from job where name in ('videos.cut', 'media.moveFiles') order by name",
    );
    expect(rows).toEqual([
      { name: 'media.moveFiles', payload: { mediaFileIds: expect.any(Array) as string[] } },
      { name: 'videos.cut', payload: { articleId: hiding } },
    ]);
    const moved = rows[0]?.payload as { mediaFileIds: string[] };
    expect(moved.mediaFileIds.toSorted()).toEqual(files.slice(1).toSorted());
  } finally {
    await client.end();
  }
  const now = async (id: string): Promise<Article> => await reader(owner).findOneOrFail(Article, { id });
  const served = async (id: string) => {
    const { publicationId, videoPublicationId, servedVideoIds, duration } = await now(id);
    return [publicationId !== null && publicationId === videoPublicationId, servedVideoIds, duration];
  };
  expect(await served(notes)).toEqual([true, [], 0]);
  expect(await served(whole)).toEqual([true, [wholeId], 4_000]);
  expect(await served(split)).toEqual([true, [splitId], 4_000]);
  expect(await served(hiding)).toEqual([false, [], 0]);
  expect(await now(draft)).toMatchObject({ videoPublicationId: null, duration: 4_000 });
});
