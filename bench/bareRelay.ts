import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server that passes each request's range on to `url` and its answer back, and does nothing else: what a stream
 * through any process of Node costs on this machine.
 */
export async function openBareRelay(url: string): Promise<{ url: string; close: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    get(url, { agent, headers: { range: request.headers.range ?? '' } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { 'Content-Length': answer.headers['content-length'] });
      answer.pipe(response);
    }).on('error', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
