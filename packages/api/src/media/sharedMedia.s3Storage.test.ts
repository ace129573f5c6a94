import { startS3Server } from '@snaplore/core/testing/s3Server';
import { afterAll } from 'vitest';
import { testSharedMedia } from './testing/sharedMediaContract.js';

const server = await startS3Server('Files of shared articles in a bucket');
afterAll(async () => {
  await server?.close();
});
if (server) testSharedMedia('s3', server.settings('shared'));
