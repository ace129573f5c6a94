import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeNoteImage } from '../noteFiles/uploadNoteImage.js';
import { Job } from '../outbox/job.entity.js';
import { reader } from '../outbox/transaction.js';
import { newOwner } from '../testing/people.js';
import { pngOf } from '../testing/pictures.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { shrinkExisting } from './0031_imageSizes.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

it('enqueues the sizes of images that are there, for the company of each', async () => {
  const owners = [await newOwner(app.services), await newOwner(app.services)];
  const jobsOf = async (owner: (typeof owners)[number]): Promise<unknown[]> =>
    (await reader(owner).find(Job, { name: 'media.shrinkImages' })).map(({ payload, limit }) => ({ payload, limit }));
  const expected: unknown[][] = [];
  for (const owner of owners) {
    const wide = await storeNoteImage(owner, null, 'a.png', pngOf(401, 1));
    await storeNoteImage(owner, null, 'b.png', pngOf(400, 900));
    // As an upload enqueues it.
    expected.push([{ payload: { storageKeys: [wide.storageKey] }, limit: 5 }]);
    expect(await jobsOf(owner)).toEqual(expected.at(-1));
  }
  const client = new pg.Client({ connectionString: app.ownerUrl });
  await client.connect();
  await client.query("delete from job where name = 'media.shrinkImages'");
  await client.query(`begin; ${shrinkExisting} commit`);
  await client.end();
  expect(await Promise.all(owners.map(jobsOf))).toEqual(expected);
});
