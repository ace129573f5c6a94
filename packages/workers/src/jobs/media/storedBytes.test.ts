// @apart: takes long and begins first
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coolSteps } from '../../pipelines/video/runStep.js';
import { operations } from './testing/storedOperations.js';
import { runStoredLife } from './testing/runStoredLife.js';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  coolSteps();
  await app.close();
});

it('counts what is stored in a folder to the byte, after each of 60 random operations', async () => {
  const succeeded = await runStoredLife(app, 60);
  // Many were not refused.
  expect(succeeded.size).toBeGreaterThan(new Set(operations.map(([name]) => name)).size / 3);
});
