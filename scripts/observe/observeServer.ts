/**
 * Loaded before the api under test, never by the product itself. Records what the listening server answers: calls with
 * their status, error messages, and resolved fields.
 */
import { Server, ServerResponse, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { GraphQLField, GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { note } from './observations.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  const [path = ''] = (request.originalUrl ?? request.url ?? '').split('?', 1);
  // The root of the api host serves what other hosts serve below /api.
  return (request.headers.host?.startsWith('api.') ? `/api${path}` : path).replace(uuid, '-');
}

/** The messages of `{error}`, `{errors: {field: message}}` and GraphQL's `{errors: [{message}]}`. */
function noteMessages(body: unknown): void {
  const { error, errors, message } = (body ?? {}) as Record<string, unknown>;
  for (const words of [error, message]) if (typeof words === 'string') note('message', words);
  if (Array.isArray(errors)) errors.forEach(noteMessages);
  else if (typeof errors === 'object' && errors !== null)
    for (const words of Object.values(errors)) note('message', String(words));
}

function watchAnswers(): void {
  const end = Reflect.get(ServerResponse.prototype, 'end') as (...given: unknown[]) => ServerResponse;
  ServerResponse.prototype.end = function watchedEnd(this: ServerResponse, ...given: unknown[]) {
    const path = pathOf(this.req);
    if (/^\/(api|media)\//.test(path)) note('call', `${this.req.method ?? ''} ${path} ${String(this.statusCode)}`);
    const [chunk] = given;
    const isJson = (this.getHeader('content-type') ?? '').toString().includes('json');
    if (
      isJson &&
      (path === '/graphql' || this.statusCode >= 400) &&
      (typeof chunk === 'string' || Buffer.isBuffer(chunk))
    ) {
      noteMessages(JSON.parse(chunk.toString()));
    }
    return end.apply(this, given);
  };
}

/** A socket's handshake does not go through the response object. */
function watchSockets(): void {
  const emit = Reflect.get(Server.prototype, 'emit') as (...given: unknown[]) => boolean;
  Reflect.set(Server.prototype, 'emit', function watchedEmit(this: Server, ...given: unknown[]) {
    if (given[0] === 'upgrade') watchHandshake(given[1] as IncomingMessage, given[2] as Duplex);
    return emit.apply(this, given);
  });
}

function watchHandshake(request: IncomingMessage, socket: Duplex): void {
  for (const method of ['write', 'end'] as const) {
    const send = socket[method].bind(socket) as (...given: unknown[]) => unknown;
    Reflect.set(socket, method, (...given: unknown[]) => {
      const head = typeof given[0] === 'string' ? given[0] : '';
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      if (status !== undefined) note('call', `GET ${pathOf(request)} ${status}`);
      return send(...given);
    });
  }
}

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** The executor sees each schema before any field is resolved. */
function watchFields(): void {
  // The same copy of the library as the api's.
  const require = createRequire(new URL('../../packages/api/package.json', import.meta.url));
  const { defaultFieldResolver, isObjectType } = require('graphql') as typeof import('graphql');
  const validation = require('graphql/type/validate.js') as { assertValidSchema: (schema: GraphQLSchema) => void };
  const { assertValidSchema } = validation;
  const watched = new WeakSet<GraphQLSchema>();
  validation.assertValidSchema = (schema) => {
    if (!watched.has(schema)) {
      watched.add(schema);
      for (const type of Object.values(schema.getTypeMap())) {
        if (!isObjectType(type) || type.name.startsWith('__')) continue;
        for (const field of Object.values(type.getFields())) watchField(type.name, field, defaultFieldResolver);
      }
    }
    assertValidSchema(schema);
  };
}

function watchField(typeName: string, field: GraphQLField<unknown, unknown>, usual: Resolver): void {
  const resolve: Resolver = field.resolve ?? usual;
  const done = (): void => {
    note('field', `${typeName}.${field.name}`);
  };
  field.resolve = (...given) => {
    const result = resolve(...given);
    if (result instanceof Promise) result.then(done, () => undefined);
    else done();
    return result;
  };
}

watchAnswers();
watchSockets();
watchFields();
