import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { newId } from '../kernel/ids.js';
import { Job } from '../outbox/job.entity.js';
import { reader } from '../outbox/transaction.js';
import { newOwner, refreshViewer } from '../testing/people.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { serveCuts } from '../testing/servedCuts.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { addParagraph } from '../testing/timeline.js';
import { editVideo } from '../videoEdits/editVideo.js';
import { Video } from '../videos/video.entity.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import { readExisting } from './0042_shownText.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

it('enqueues the reading of uploaded videos that are ready, for the company of each', async () => {
  const expected: unknown[] = [];
  const found: unknown[] = [];
  const owners = [await newOwner(app.services), await newOwner(app.services)];
  for (const [index, first] of owners.entries()) {
    const { id: workspaceId } = await createWorkspace(first, { title: 'Repairs', visibility: 'organization' });
    const owner = await refreshViewer(first);
    owners[index] = owner;
    const { id: articleId } = await createArticle(owner, { workspaceId, title: 'Wheels' });
    const videoId = await addParagraph(owner, articleId, { duration: 9_000 });
    const processed = await addParagraph(owner, articleId, { duration: 9_000 });
    const edit = { kind: 'trim' as const, ranges: [{ videoId, start: 0, end: 1_000 }] };
    await editVideo(owner, { articleId, id: newId(), revision: 2, edit });
    await publishArticle(owner, { id: articleId });
    await serveCuts(owner, articleId);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Video, { id: processed }, { status: 'processing' });
    });
    const key = `videos.readShown:${owner.viewer.companyId}:${videoId}`;
    expected.push([{ payload: { videoId }, key, limit: 12, status: 'new', handedAt: null }]);
  }
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query("delete from job where name = 'videos.readShown'");
  await client.query(`begin; ${readExisting} commit`);
  await client.end();
  for (const owner of owners) {
    const jobs = await reader(owner).find(Job, { name: 'videos.readShown' });
    found.push(jobs.map(({ payload, key, limit, status, handedAt }) => ({ payload, key, limit, status, handedAt })));
  }
  expect(found).toEqual(expected);
});
