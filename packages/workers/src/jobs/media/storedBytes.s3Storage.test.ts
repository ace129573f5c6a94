// @apart: takes long and begins first
import { startS3Server } from '@snaplore/core/testing/s3Server';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coolSteps } from '../../pipelines/video/runStep.js';
import { operations } from './testing/storedOperations.js';
import { runStoredLife } from './testing/runStoredLife.js';

const server = await startS3Server('Counting what is stored in a bucket');

describe.skipIf(server === null)('a bucket', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(server?.settings('counted'));
  });
  afterAll(async () => {
    coolSteps();
    await app.close();
    await server?.close();
  });

  it('has what is counted to the byte, after each of 60 random operations', async () => {
    const succeeded = await runStoredLife(app, 60);
    // Many were not refused.
    expect(succeeded.size).toBeGreaterThan(new Set(operations.map(([name]) => name)).size / 3);
  });
});
