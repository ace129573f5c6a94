import 'reflect-metadata';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { writeCursor } from '@snaplore/core/kernel/page';
import { newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphSchema } from '../graphql/buildGraphSchema.js';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { inputsFor } from '../tenantIsolation/graphInputs.js';
import { isOfPlatform, operationsOf } from '../tenantIsolation/graphOperations.js';
import { openTwoCompanies, type TwoCompanies } from '../tenantIsolation/twoCompanies.js';

const ends = [
  '',
  '/',
  '//',
  '///',
  '//[',
  '//[::1',
  '//a:b@c:99999',
  '//%',
  '/%',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/..%2f..%2fetc',
  '/%ff',
  '/\\',
  '/a\\..\\b',
  '?',
  '?%',
  '?a=%',
  '?a[b]=c',
  '?a[]=1&a=2',
  '?__proto__[x]=1',
  '#',
  '/ä',
  `/${'a'.repeat(4_000)}`,
  '/a:b',
  '/;',
  '/.',
  '/..',
  '/con',
  '/index.html/',
  '/%5c',
  '/*',
  '/%2f',
  ':80',
  '@host',
  '/?token=%00',
];
const places = [
  '',
  '/media',
  '/assets',
  '/api',
  '/graphql',
  '/graphiql',
  '/api/article',
  '/api/workspace/x',
  '/api/login/social',
  '/api/login/social/google',
  '/api/login/social/google/callback',
  '/api/integration/slack',
  '/b/shared',
  '/api/integration/slack/callback',
  '/api/audit-log.csv',
  '/api/company/ai-usage.csv',
  '/api/collaboration',
  '/api/ai-text',
  '/w',
  '/a/b',
  '/signin',
  'http://elsewhere.example',
  'http://[',
  'media',
];

describe('a malformed URL', () => {
  let api: TestApi;
  let owner: TestPerson;
  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
  });
  afterAll(async () => {
    await api.close();
  });

  /** Writes the request line as it is, which no HTTP client would do. */
  async function statusOf(method: string, address: string, headers = ''): Promise<number> {
    const socket = connect(api.server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${method} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`, 'latin1');
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(await text(socket))?.[1]);
  }

  it.each(places)('is answered below %s, and never with an internal error', async (place) => {
    const authorization = `Authorization: Bearer ${owner.token}\r\n`;
    for (const end of ends) {
      for (const [method, headers] of [
        ['GET', authorization],
        ['PUT', 'Content-Length: 0\r\n'],
      ] as const) {
        const status = await statusOf(method, `${place}${end}`, headers);
        expect(status, `${method} ${place}${end}`).toBeGreaterThanOrEqual(200);
        // What is not configured here, such as Slack, answers 503.
        if (status !== 503) expect(status, `${method} ${place}${end}`).toBeLessThan(500);
      }
    }
  });

  it.each(places)('opens no socket below %s', async (place) => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ' +
      'dGhlIHNhbXBsZSBub25jZQ==\r\n';
    for (const end of ends) {
      const socket = connect(api.server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`GET ${place}${end} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`, 'latin1');
      const [first] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])) as [
        Buffer | string,
      ];
      socket.destroy();
      expect(Number(/^HTTP\/1\.1 (\d{3})/.exec(String(first))?.[1] ?? 400), `${place}${end}`).toBeLessThan(500);
    }
    expect(await statusOf('GET', '/healthz')).toBe(200);
  });
});

describe('an invalid cursor', () => {
  let world: TwoCompanies;
  beforeAll(async () => {
    world = await openTwoCompanies();
  });
  afterAll(async () => {
    await world.close();
  });

  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '019b0000-0000-7000-8000-000000000000';
  const cursors = [
    'x',
    '',
    '%%%',
    'null',
    encoded(null),
    encoded({}),
    encoded([]),
    encoded([1]),
    encoded([null, id]),
    encoded([['a']]),
    writeCursor(['x']),
    writeCursor(['x', 'y']),
    writeCursor(['x', 'y', 'z']),
    writeCursor(['\0', id]),
    writeCursor([`${id}\0`]),
    writeCursor(['\ud800', id]),
    writeCursor(['9'.repeat(40)]),
    writeCursor(['9'.repeat(40), id]),
    writeCursor(['-1']),
    writeCursor(['1e9', id]),
    writeCursor(['+275760-09-13T00:00:00.001Z', id]),
    writeCursor(['2026-13-01T00:00:00.000Z', id]),
    writeCursor(['0', 'x'.repeat(100_000)]),
    writeCursor([id, id]),
    writeCursor([id]),
    writeCursor(['2026-01-01T00:00:00.000Z', 'x']),
    writeCursor(['0', 'article:\0']),
  ];

  it('is refused as bad input by every paged list, or starts at the first page', async () => {
    const schema = await buildGraphSchema();
    const paged = operationsOf(schema, { depth: -1, page: 'usual' }).filter(({ name }) => {
      const [type = '', field = ''] = name.split('.');
      const { args, type: answers } = (schema.getType(type) as GraphQLObjectType).getFields()[field] as NonNullable<
        ReturnType<GraphQLObjectType['getFields']>[string]
      >;
      return (
        isObjectType(getNamedType(answers)) &&
        args.some((argument) => argument.name === 'after' && String(argument.type) === 'String')
      );
    });
    expect(paged.length).toBeGreaterThan(6);
    for (const operation of paged) {
      const [, field = ''] = operation.name.split('.');
      const usual = isOfPlatform(operation) ? world.home.superAdmin : world.home.owner;
      const { value, person = usual } = await inputsFor(operation, world.home);
      const token = await world.tokenOf(person);
      const document = operation.document.includes(`${field}(`)
        ? operation.document.replace(new RegExp(`\\b${field}\\(`), `${field}(after: $after, `)
        : operation.document.replace(new RegExp(`\\b${field} \\{`), `${field}(after: $after) {`);
      const declared = /^query \(/.test(document)
        ? document.replace(/^query \(/, 'query ($after: String, ')
        : document.replace(/^query /, 'query ($after: String) ');
      const codes = new Set<string>();
      for (const after of cursors) {
        const { errors = [] } = await world.api.graph(declared, { ...(value as object), after }, token);
        for (const { extensions } of errors) codes.add(extensions.code);
      }
      expect([...codes], operation.name).toEqual(['BAD_INPUT']);
    }
  });
});
