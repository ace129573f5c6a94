import { startS3Server } from '@snaplore/core/testing/s3Server';
import { afterAll } from 'vitest';
import { testPlaylists } from './testing/playlistsContract.js';

const server = await startS3Server('Playlists of files in a bucket');
afterAll(async () => {
  await server?.close();
});
if (server) testPlaylists('s3', server.settings('playlists'));
