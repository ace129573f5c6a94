import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostCheck } from '@snaplore/schema/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newOwner } from '../testing/people.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { checkHost } from './checkHost.js';

describe("checking a company's host", () => {
  let app: TestApp;
  let server: Server;
  let answer: (response: ServerResponse) => void;
  const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  let port: number;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url, headers: request.headers });
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    app = await openTestApp({ PUBLIC_URL: `http://snaplore.localhost:${port}` });
    await newOwner(app.services, 'Lumen Bikes');
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });

  it('requests the health check of that host', async () => {
    answer = (response) => response.writeHead(200).end('{}');
    expect(await checkHost(app.services, 'Lumen-Bikes.snaplore.localhost')).toBe(true);
    expect(asked).toMatchObject([{ url: '/healthz', headers: { host: `lumen-bikes.snaplore.localhost:${port}` } }]);
  });

  it.each([404, 500, 302])('returns false when the health check answers %i', async (status) => {
    answer = (response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    expect(await checkHost(app.services, 'lumen-bikes.snaplore.localhost')).toBe(false);
  });

  it('returns false when no answer comes in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((milliseconds) => {
      expect(milliseconds).toBe(hostCheck.timeoutMs);
      return AbortSignal.abort();
    });
    answer = () => undefined;
    expect(await checkHost(app.services, 'lumen-bikes.snaplore.localhost')).toBe(false);
  });

  it('refuses any other name without a request', async () => {
    asked.length = 0;
    for (const domain of [
      'snaplore.localhost',
      'api.snaplore.localhost',
      'no-such-company.snaplore.localhost',
      'lumen-bikes.example.com',
      '127.0.0.1',
      'localhost',
      `lumen-bikes.snaplore.localhost:${port}`,
      'lumen-bikes.snaplore.localhost/readyz',
      'x@lumen-bikes.snaplore.localhost',
      'a.lumen-bikes.snaplore.localhost',
      '',
    ])
      await expect(checkHost(app.services, domain), domain).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(asked).toEqual([]);
  });
});
