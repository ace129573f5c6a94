import { once } from 'node:events';
import { openServices, type OpenServices } from '@snaplore/core/wiring/openServices';
import { readConfig } from '@snaplore/core/kernel/config';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { openTestApp, type TestApp } from '@snaplore/core/testing/testApp';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openApiServer, type ApiServer } from '../server.js';
import { idleScheduler } from '../testing/idleScheduler.js';
import { openRelay, type Relay } from '../testing/relay.js';

/** An api whose connection to the database can be cut, and a user with a session. */
let app: TestApp;
let relay: Relay;
let cut: OpenServices;
let server: ApiServer;
let owner: TestPerson;
let origin: string;
let port: number;

beforeAll(async () => {
  app = await openTestApp();
  owner = await newOwner(app.services);
  const direct = new URL(app.ownerUrl);
  port = Number(direct.port);
  relay = await openRelay(port);
  direct.port = new URL(relay.address).port;
  const { config, log } = app.services;
  cut = await openServices(
    {
      ...readConfig({
        ...process.env,
        SECRET_KEY: config.SECRET_KEY,
        DATA_DIR: config.DATA_DIR,
        DATABASE_URL: direct.href,
        PUBLIC_URL: config.publicUrl,
      }),
    },
    log,
  );
  server = await openApiServer(cut.services, idleScheduler, 0);
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  await cut.close();
  await relay.cut();
  await app.close();
});

const noteId = '00000000-0000-7000-8000-000000000001';
const authorization = (): Record<string, string> => ({ authorization: `Bearer ${owner.token}` });
const graph = async (query: string, headers = authorization()): Promise<Response> =>
  await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
const me = '{ me { user { email } } }';
const signIn = 'mutation { signIn(input: { email: "a@b.test", password: "whatever-1" }) { token } }';

describe('while the database is away', () => {
  it.each([
    ['GraphQL, where it is asked who it is', () => graph(me)],
    ['GraphQL, in a resolver', () => graph(signIn, {})],
    ['REST', () => fetch(`${origin}/api/user/me`, { headers: authorization() })],
    ['the download of the audit log', () => fetch(`${origin}/api/audit-log.csv`, { headers: authorization() })],
  ])('%s answers 503 with Retry-After, and works again as soon as the database is back', async (_name, ask) => {
    const before = (await ask()).status;
    expect(before).not.toBe(503);
    await relay.cut();
    const answer = await ask();
    const body = await answer.text();
    await relay.open(port);
    expect([answer.status, answer.headers.get('retry-after'), body]).toEqual([
      503,
      '2',
      expect.stringContaining('DATABASE_UNAVAILABLE'),
    ]);
    expect((await ask()).status).toBe(before);
  });

  it('a statement in progress is answered 503', async () => {
    const [lock] = [await app.services.database.appPool.connect()];
    await lock.query('begin');
    await lock.query(`select set_config('app.company_id', '${owner.viewer.companyId}', true)`);
    await lock.query('select 1 from company where id = $1 for update', [owner.viewer.companyId]);
    const request = graph('mutation { updateCompany(input: { title: "Another title" }) { id title } }');
    await expect
      .poll(
        async () =>
          (await app.services.database.system.em.fork().execute<unknown[]>('select 1 from pg_locks where not granted'))
            .length,
      )
      .toBeGreaterThan(0);
    await relay.cut();
    const answer = await request;
    await lock.query('rollback');
    lock.release();
    await relay.open(port);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('DATABASE_UNAVAILABLE')]);
  });

  it('a subscription receives what happened meanwhile, when it resumes as the product’s client does', async () => {
    const variables: { after: number } = { after: 0 };
    const seen: string[] = [];
    const wake = new Set<() => void>();
    const client = createClient({
      url: `${origin.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: owner.token },
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
      },
    });
    const over: unknown[] = [];
    client.subscribe<{ changes?: { sequence: number; workspace: { title: string } | null } }>(
      {
        query: 'subscription ($after: Int) { changes(after: $after) { sequence workspace { title } } }',
        variables,
      },
      {
        next: ({ data }) => {
          variables.after = data?.changes?.sequence ?? variables.after;
          seen.push(data?.changes?.workspace?.title ?? '');
          for (const woken of wake) woken();
        },
        error: (error) => {
          over.push(error);
        },
        complete: () => {
          over.push('complete');
        },
      },
    );
    const until = async (title: string): Promise<void> => {
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (seen.includes(title)) resolve();
        };
        wake.add(look);
        look();
      });
    };
    await createWorkspace(owner, { title: 'Before', visibility: 'organization' });
    await until('Before');
    await relay.cut();
    await createWorkspace(owner, { title: 'Meanwhile', visibility: 'organization' });
    await relay.open(port);
    await until('Meanwhile');
    await client.dispose();
    expect(over.filter((each) => each !== 'complete')).toEqual([]);
  });

  it.each([
    ['/graphql', 'graphql-transport-ws'],
    ['/api/ai-text', undefined],
    [`/api/collaboration/${noteId}${noteId}`, undefined],
  ])('a socket at %s is closed with a code that says to retry', async (path, protocol) => {
    await relay.cut();
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}?token=${owner.token}`, protocol);
    const ended = new Promise<number>((resolve) => {
      socket.on('close', resolve);
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
    socket.on('open', () => {
      if (path === '/graphql')
        socket.send(JSON.stringify({ type: 'connection_init', payload: { token: owner.token } }));
    });
    const code = await ended;
    socket.terminate();
    await relay.open(port);
    expect([503, 1013]).toContain(code);
    const back = new WebSocket(`${origin.replace('http', 'ws')}/api/ai-text?token=${owner.token}`);
    await once(back, 'open');
    back.close();
  });

  it('a socket of an AI text that is asked for one is closed with a code that says to retry', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/ai-text?token=${owner.token}`);
    const answers: unknown[] = [];
    socket.on('message', (data) => answers.push(data));
    await once(socket, 'open');
    await relay.cut();
    socket.send(JSON.stringify({ type: 'reconnect', articleId: noteId }));
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer];
    await relay.open(port);
    expect([code, reason.toString(), answers]).toEqual([1013, 'Please try again later', []]);
  });
});
