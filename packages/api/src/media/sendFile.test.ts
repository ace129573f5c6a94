import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { expect, it } from 'vitest';
import { sendFile } from './sendFile.js';

it('closes a file whose client went while it was opened', async () => {
  const body = Readable.from(['12345']);
  const app = express();
  const opening = Promise.withResolvers<null>();
  const served = new Promise<unknown>((resolve) => {
    app.get('/', (request, response) => {
      const read = async (): Promise<Readable> => {
        opening.resolve(null);
        await once(response, 'close');
        return body;
      };
      const file = {
        size: 5,
        etag: '"1"',
        type: 'video/mp4',
        modifiedAt: null,
        downloadName: '',
        cacheControl: '',
        read,
      };
      sendFile(request, response, file).then(resolve, resolve);
    });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = get({ port: (server.address() as AddressInfo).port }).on('error', () => undefined);
  await opening.promise;
  client.destroy();
  expect(await served).toMatchObject({ code: 'ERR_STREAM_UNABLE_TO_PIPE' });
  expect(body.destroyed).toBe(true);
  server.close();
});
