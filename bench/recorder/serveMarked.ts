import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

const shownPage =
  '<!doctype html><title>Marked</title><body style="margin:0;background:#000;overflow:hidden">' +
  '<video src="/video.mp4" loop style="width:100vw;height:100vh;object-fit:fill"></video>';

/** Where the recorder's page finds a file that was recorded before. */
export const recordedPath = 'recorded.webm';

/** Serves the page that is recorded, takes the file that comes of it, and serves that again. */
export async function serveMarked(video: string, file: string): Promise<{ address: string; close: () => void }> {
  const { size } = await stat(video);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'POST') {
      await pipeline(request, createWriteStream(file));
      response.end();
    } else if (request.url === `/${recordedPath}`) {
      await pipeline(createReadStream(file), response);
    } else if (request.url === '/video.mp4') {
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
      const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)];
      response.writeHead(206, {
        'Content-Type': 'video/mp4',
        'Accept-Ranges': 'bytes',
        'Content-Range': `bytes ${String(start)}-${String(end)}/${String(size)}`,
        'Content-Length': end - start + 1,
      });
      await pipeline(createReadStream(video, { start, end }), response).catch(() => undefined);
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end(shownPage);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Another site than the recorder's page, and so another process.
    address: `http://localhost:${String((server.address() as AddressInfo).port)}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
