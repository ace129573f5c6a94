import type { Choices } from './choices.ts';
import { request } from './measured.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** A call as it is sent. */
interface RestRequest {
  id: string;
  method: string;
  path: string;
  body: string | undefined;
}

/** Generates random calls of every REST row from the product's OpenAPI document: bodies that fit it, and others. */
export class RestWriter {
  private readonly rows: readonly { method: string; path: string; operation: Operation }[];
  private readonly choices: Choices;
  private readonly ids: readonly string[];

  private constructor(
    rows: readonly { method: string; path: string; operation: Operation }[],
    choices: Choices,
    ids: readonly string[],
  ) {
    this.rows = rows;
    this.choices = choices;
    this.ids = ids;
  }

  static async open(address: string, choices: Choices, ids: readonly string[]): Promise<RestWriter> {
    const { text } = await request(`${address}/api/openapi.json`, {});
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
    const rows = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
    return new RestWriter(rows, choices, ids);
  }

  /** The call with this number: each row in turn. */
  request(index: number): RestRequest {
    const { method, path, operation } = this.rows[index % this.rows.length] as (typeof this.rows)[number];
    const { parameters = [], requestBody, operationId: id } = operation;
    const filled = path.replace(/\{(\w+)\}/g, () =>
      encodeURIComponent(this.choices.oneIn(6) ? this.wellFormed() : this.choices.of(this.ids)),
    );
    const query = new URLSearchParams();
    for (const { name, in: where, required, schema } of parameters) {
      if (where === 'query' && (required === true || this.choices.oneIn(2)))
        query.append(name, String(this.value(schema)));
    }
    const shape = requestBody && Object.values(requestBody.content)[0]?.schema;
    return {
      id,
      method,
      path: `/api${filled}${query.size > 0 ? `?${query.toString()}` : ''}`,
      body: shape ? this.body(shape) : undefined,
    };
  }

  private body(shape: Schema): string {
    if (this.choices.oneIn(20)) return this.choices.string();
    return JSON.stringify(this.choices.oneIn(4) ? this.choices.value() : this.value(shape)) ?? 'null';
  }

  private wellFormed(): string {
    return this.choices.string().toWellFormed();
  }

  private value(schema: Schema): unknown {
    if (this.choices.oneIn(15)) return this.choices.value();
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.choices.of(schema.enum);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return this.value(this.choices.of(either));
    const type = Array.isArray(schema.type) ? this.choices.of(schema.type) : schema.type;
    switch (type) {
      case 'object': {
        const { properties = {}, required = [] } = schema;
        return Object.fromEntries(
          Object.entries(properties).flatMap(([name, each]) =>
            required.includes(name) || this.choices.oneIn(2) ? [[name, this.value(each)]] : [],
          ),
        );
      }
      case 'array':
        return Array.from({ length: this.choices.below(4) }, () => this.value(schema.items ?? {}));
      case 'string':
        return this.choices.oneIn(2) ? this.choices.of(this.ids) : this.choices.string();
      case 'number':
      case 'integer':
        return this.choices.of([0, 1, -1, 30, 1_000, 1e9, 2 ** 53, 1.5]);
      case 'boolean':
        return this.choices.oneIn(2);
      case 'null':
        return null;
      default:
        return this.choices.value();
    }
  }
}
