import type { Row } from '../row.ts';
import { atOnce, request, type MeasuredApi, type Usage } from './measured.ts';
import type { LargeWorkspace } from './world.ts';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../packages/api/package.json', import.meta.url));
const { getIntrospectionQuery } =
  require('graphql') as typeof import('../../packages/api/node_modules/graphql/index.js');
const { WebSocket } = require('ws') as typeof import('../../packages/api/node_modules/@types/ws/index.js');

const cpuLimitMs = 50;
const keptLimit = 2_000_000;

interface Attempt {
  what: string;
  times: number;
  run: () => Promise<void>;
}

/** What one request or connection of an anonymous visitor takes: many of the same, divided by their number. */
export async function visitorRows(api: MeasuredApi, large: LargeWorkspace, share: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, times, run } of attempts(api.address, large)) {
    const count = Math.max(10, Math.round(times * share));
    // The first ones compile the code and fill caches.
    await atOnce(Math.min(count, 20), 2, run);
    const before: Usage = await api.usage({ collect: true });
    const cpuBefore = (await api.usage({ collect: false })).cpuMs;
    await atOnce(count, 2, run);
    const cpuMs = ((await api.usage({ collect: false })).cpuMs - cpuBefore) / count;
    const after: Usage = await api.usage({ collect: true });
    const kept = (after.heapUsed + after.external - before.heapUsed - before.external) / count;
    rows.push(
      {
        what: `A visitor's ${what}: processor time, of ${String(count)}`,
        measured: cpuMs,
        against: null,
        unit: 'ms',
        limit: { text: `at most ${String(cpuLimitMs)}`, holds: cpuMs <= cpuLimitMs },
      },
      {
        what: '  memory that outlives it',
        measured: Math.max(0, kept / 1000),
        against: null,
        unit: 'kB',
        limit: { text: `at most ${String(keptLimit / 1000)}`, holds: kept <= keptLimit },
      },
    );
  }
  return rows;
}

function attempts(address: string, { workspaceShortId, articleShortId }: LargeWorkspace): Attempt[] {
  const send = async (path: string, init: RequestInit = {}): Promise<void> => {
    const { status } = await request(`${address}${path}`, { redirect: 'manual', ...init });
    if (status === 500) throw new Error(`500 to ${path}`);
  };
  const graph = (query: string) => async (): Promise<void> => {
    await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
  };
  let tried = 0;
  const open = async (path: string, frames: readonly string[]): Promise<void> => {
    const socket = new WebSocket(
      `${address.replace('http', 'ws')}${path}`,
      path === '/graphql' ? ['graphql-transport-ws'] : [],
    );
    await new Promise<void>((resolve) => {
      let received = 0;
      socket
        .on('error', () => {
          resolve();
        })
        .on('close', () => {
          resolve();
        });
      socket.on('open', () => {
        for (const frame of frames) socket.send(frame);
      });
      socket.on('message', () => {
        received += 1;
        if (received >= frames.length) socket.close();
      });
    });
  };
  const workspace = `workspace(shortId: "${workspaceShortId}")`;
  const article = `article(shortId: "${articleShortId}")`;
  const articleFields =
    'id shortId slug title isPublished hasDraftChanges publishedAt updatedAt createdAt isArchived ' +
    'tags duration commentCount abilities eventSequence';
  const manyFields = Array.from({ length: 30 }, (_, at) => `f${String(at)}: abilities`).join(' ');
  const none = '00000000-0000-7000-8000-000000000000';
  return [
    {
      what: 'page of an article with three notes',
      times: 300,
      run: graph(
        `{ ${article} { ${articleFields} author { id fullName profileImageUrl } workspace { id title } ` +
          `textTabs { id title slug isPinned content } paragraphs { id title playMap } ` +
          `videos { id posterUrl sources { url } sprite { url } } } }`,
      ),
    },
    {
      what: 'list of 100 articles with all their fields',
      times: 200,
      run: graph(
        `{ ${workspace} { articles(first: 100) { nodes { ${articleFields} author { id fullName } workspace { ` +
          `id title } } } } }`,
      ),
    },
    {
      what: 'list of 100 articles with 30 other names',
      times: 200,
      run: graph(`{ ${workspace} { articles(first: 100) { nodes { ${manyFields} } } } }`),
    },
    {
      what: 'lists within lists',
      times: 200,
      run: graph(
        `{ ${workspace} { articles(first: 13) { nodes { workspace { articles(first: 6) { nodes { id title } ` +
          `} } } } } }`,
      ),
    },
    {
      what: 'same list under 20 names',
      times: 200,
      run: graph(
        `{ ${workspace} { ${Array.from(
          { length: 20 },
          (_, at) => `a${String(at)}: articles(first: 10) { nodes { id title } }`,
        ).join(' ')} } }`,
      ),
    },
    {
      what: 'six articles with long notes',
      times: 200,
      run: graph(
        `{ ${Array.from(
          { length: 6 },
          (_, at) => `a${String(at)}: article(shortId: "bench${String(at + 1)}") { textTabs { content } }`,
        ).join(' ')} }`,
      ),
    },
    { what: 'schema', times: 200, run: graph(getIntrospectionQuery()) },
    {
      what: 'refused large query',
      times: 300,
      run: graph(
        `{ ${workspace} { ${'articles { nodes { workspace { articles { nodes { id } } } } } '.repeat(60)} } }`,
      ),
    },
    { what: 'query of as many words as may be', times: 200, run: graph(`{ ${'me { id } '.repeat(245)} }`) },
    {
      what: 'query of 400 spread fragments',
      times: 200,
      run: graph(`{ ${'...F '.repeat(400)} } fragment F on Query { me { id user { id } } }`),
    },
    { what: 'nested list of 10,000 articles', times: 60, run: graph(`{ ${workspace} { tree { version rows } } }`) },
    {
      what: 'wrong sign-in, with the hash of a password',
      times: 60,
      run: async () => {
        tried += 1;
        // A different email each time, because a second attempt on one is slowed; the limit of a network address is
        // lifted here.
        await graph(
          `mutation { signIn(input: { email: "nobody${String(tried)}@example.test", password: "wrong" }) { token } }`,
        )();
      },
    },
    {
      what: 'refused body of 190,000 bytes',
      times: 200,
      run: async () => {
        await send('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            query: '{ me { id } }',
            variables: { a: Array.from({ length: 27_000 }, () => [[]]) },
          }),
        });
      },
    },
    {
      what: 'error report of 200,000 bytes',
      times: 200,
      run: async () => {
        await send('/api/', {
          method: 'POST',
          body: [{}, { type: 'event' }, { message: 'x'.repeat(190_000) }]
            .map((line) => `${JSON.stringify(line)}\n`)
            .join(''),
        });
      },
    },
    {
      what: 'REST call without a session',
      times: 500,
      run: async () => {
        await send(`/api/article/${none}`);
      },
    },
    {
      what: 'reset of a password with a wrong token',
      times: 100,
      run: async () => {
        await send('/api/password-reset-token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: 'none', password: 'correct horse' }),
        });
      },
    },
    {
      what: 'page of the app',
      times: 500,
      run: async () => {
        await send('/', { headers: { accept: 'text/html' } });
      },
    },
    {
      what: 'media address that is not signed',
      times: 500,
      run: async () => {
        await send('/media/none');
      },
    },
    {
      what: 'GraphQL socket with ten operations',
      times: 200,
      run: async () => {
        await open('/graphql', [
          JSON.stringify({ type: 'connection_init' }),
          ...Array.from({ length: 10 }, (_, at) =>
            JSON.stringify({ type: 'subscribe', id: String(at), payload: { query: '{ me { id } }' } }),
          ),
        ]);
      },
    },
    {
      what: 'refused notes socket',
      times: 300,
      run: async () => {
        await open(`/api/collaboration/${none}${none}`, ['x']);
      },
    },
    {
      what: 'refused AI text socket',
      times: 300,
      run: async () => {
        await open('/api/ai-text', ['x']);
      },
    },
  ];
}
