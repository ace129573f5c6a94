import { errorRegistry } from '@snaplore/schema/errors';
import { z } from 'zod';
import { paramNames } from './restPaths.js';
import type { RestRow } from './restRow.js';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

/** The OpenAPI 3.1 document of the REST calls, generated from their table. */
export function openApiDocument(rows: readonly RestRow[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const operations = (paths[row.path] ??= {});
    operations[row.method.toLowerCase()] = operation(row);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Snaplore',
      version: '1.0.0',
      description:
        'The documented calls. Errors carry `code`; compare it, never the message. A call that changes something is ' +
        'made by bearer token, or by cookie from a page of Snaplore itself.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The session token that signing in answers with.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'snaplore_auth' },
      },
      schemas: { Error: errorSchema },
      responses: {
        Refused: {
          description: 'Refused; `code` says why.',
          content: jsonContent({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  };
}

function operation(row: RestRow): Json {
  const parameters: Json[] = [
    ...paramNames(row.path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...queryParameters(row),
    ...row.headers.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } })),
  ];
  const security =
    row.access === 'public'
      ? []
      : [...(row.isOpen ? [{}] : []), { bearer: [] }, ...(row.changesByGet ? [] : [{ cookie: [] }])];
  return {
    operationId: row.id,
    tags: [row.id.split('.')[0]],
    summary: row.summary,
    description: `Least right: ${row.access}.`,
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body ? { requestBody: { required: true, content: bodyContent(row, row.body) } } : {}),
    responses: {
      [row.status]: success(row),
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  };
}

function success(row: RestRow): Json {
  if (row.status === 303) return { description: 'Led on.', headers: { Location: { schema: { type: 'string' } } } };
  return {
    description: 'Done.',
    ...(row.status === 204 ? {} : { content: jsonContent(jsonSchema(row.answer, 'input')) }),
  };
}

function bodyContent({ envelopeBytes, takesFile }: RestRow, body: z.ZodType): Json {
  if (takesFile) return { 'multipart/form-data': { schema: jsonSchema(body, 'input') } };
  if (envelopeBytes === null) return jsonContent(jsonSchema(body, 'input'));
  return { 'application/x-sentry-envelope': { schema: { type: 'string', maxLength: envelopeBytes } } };
}

function queryParameters(row: RestRow): Json[] {
  if (!row.query) return [];
  const schema = jsonSchema(row.query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: each,
  }));
}

const errorSchema: Json = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorRegistry) },
    error: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    warning: { type: 'string' },
    companyInactive: { const: true },
    userInactiveInCompany: { const: true },
  },
};
