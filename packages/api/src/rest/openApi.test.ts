import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { paramNames } from './restPaths.js';
import { restTable } from './restTable.js';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, object>;
  security: Record<string, string[]>[];
}
interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
}

describe('the OpenAPI description', () => {
  let api: TestApi;
  let document: OpenApi;
  beforeAll(async () => {
    api = await openTestApi();
    document = (await api.rest('GET', '/openapi.json')).body as OpenApi;
  });
  afterAll(async () => {
    await api.close();
  });

  const operations = (): (Operation & { path: string; method: string })[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
    );

  it('is of version 3.1 and names the server’s URL', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Snaplore', version: expect.stringMatching(/^\d/) as unknown });
    expect(document.servers).toEqual([{ url: 'http://snaplore.localhost/api' }]);
  });

  it('lists exactly the calls that are mounted', () => {
    const listed = operations().map(
      ({ operationId, method, path }) => `${operationId} ${method.toUpperCase()} ${path}`,
    );
    expect(listed.sort()).toEqual(restTable.map((row) => `${row.id} ${row.method} ${row.path}`).sort());
    expect(new Set(listed.map((line) => line.split(' ')[0])).size).toBe(listed.length);
  });

  it('lists only calls that answer at their path', async () => {
    for (const { path, method } of operations()) {
      const { status } = await api.rest(
        method.toUpperCase(),
        path.replace(/\{\w+\}/g, 'x'),
        method === 'post' ? { body: {} } : {},
      );
      expect([200, 401, 404, 422], `${method} ${path}`).toContain(status);
      if (status === 404) expect(restTable.some((row) => row.path === path && row.isOpen)).toBe(true);
    }
  });

  it('declares every parameter once, bodies and answers with a schema, and known security', () => {
    for (const { operationId, path, parameters = [], requestBody, responses, security } of operations()) {
      expect(
        parameters.filter((each) => each.in === 'path').map((each) => each.name),
        operationId,
      ).toEqual(paramNames(path));
      expect(new Set(parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(parameters.length);
      for (const parameter of parameters) {
        expect(['path', 'query', 'header']).toContain(parameter.in);
        if (parameter.in === 'path') expect(parameter.required).toBe(true);
        expectSchema(parameter.schema);
      }
      const isReport = operationId === 'errors.tunnel';
      const isForm = ['image.upload', 'attachment.upload'].includes(operationId);
      const ownType = isReport ? 'application/x-sentry-envelope' : isForm ? 'multipart/form-data' : 'application/json';
      if (requestBody) expectSchema(requestBody.content[ownType]?.schema);
      if (isReport) expect(responses['204']).toEqual({ description: 'Done.' });
      else if (responses['303'])
        expect(responses['303']).toEqual({
          description: 'Led on.',
          headers: { Location: { schema: { type: 'string' } } },
        });
      else expect(responses).toHaveProperty('200.content.application/json.schema');
      expect(responses['4XX']).toEqual({ $ref: '#/components/responses/Refused' });
      for (const scheme of security.flatMap((each) => Object.keys(each)))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  it('has no dangling reference', () => {
    const references: string[] = [];
    JSON.stringify(document, (key, value: unknown) => {
      if (key === '$ref') references.push(String(value));
      return value;
    });
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
      expect(target, reference).toBeDefined();
    }
  });

  it('says which calls accept a cookie and which need no session', () => {
    const of = (id: string): Operation => operations().find((each) => each.operationId === id)!;
    expect(of('auth.login').security).toEqual([]);
    expect(of('user.me').security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(of('workspace.get').security).toEqual([{}, { bearer: [] }, { cookie: [] }]);
    // A GET that changes data.
    expect(of('video.uploadUrl').security).toEqual([{ bearer: [] }]);
  });

  function expectSchema(schema: unknown): void {
    expect(schema).toBeTypeOf('object');
    const { type, properties, items, required } = schema as {
      type?: string | string[];
      properties?: Record<string, unknown>;
      items?: unknown;
      required?: string[];
    };
    for (const each of [type ?? []].flat()) {
      expect(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']).toContain(each);
    }
    for (const each of Object.values(properties ?? {})) expectSchema(each);
    for (const name of required ?? []) expect(properties).toHaveProperty([name]);
    if (items !== undefined) expectSchema(items);
  }
});
