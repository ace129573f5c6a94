import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listFaults,
  mergeIn,
  openMergedCompany,
  renameAll,
  type MergedCompany,
} from '../../testing/killedMerge/killedMerge.js';
import { openTestApp, type TestApp } from '../../testing/testApp.js';

let app: TestApp;
let company: MergedCompany;
beforeAll(async () => {
  app = await openTestApp();
  company = await openMergedCompany(app);
});
afterAll(async () => {
  await app.close();
});

it('a merge that is killed at any moment loses, doubles and keeps nothing', async () => {
  const none = { missing: 0, extra: 0, doubled: 0, stale: 0 };
  await renameAll(company);
  const all = await mergeIn(company, -1);
  expect(all).toBeGreaterThan(10);
  for (const share of [0.4, 0.9]) {
    await renameAll(company);
    expect(await mergeIn(company, Math.floor((all ?? 0) * share))).toBeNull();
    expect(await listFaults(company)).toEqual(none);
  }
  await renameAll(company);
  expect(await mergeIn(company, -1)).toBeGreaterThan(10);
  expect(await listFaults(company)).toEqual(none);
});
