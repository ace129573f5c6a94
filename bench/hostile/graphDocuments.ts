import type {
  GraphQLArgument,
  GraphQLField,
  GraphQLInputType,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from '../../packages/api/node_modules/graphql/index.js';
import { createRequire } from 'node:module';
import type { Choices } from './choices.ts';

const require = createRequire(new URL('../../packages/api/package.json', import.meta.url));
// The same copy that the built product loads: schemas work only with the library that made them.
const graphql = require('graphql') as typeof import('../../packages/api/node_modules/graphql/index.js');

/** An operation as it is sent. */
export interface Sent {
  query: string;
  variables: Record<string, unknown>;
}

/** Generates random valid operations of the product's schema, within the limits of the user. */
export class DocumentWriter {
  private variables: Record<string, unknown> = {};
  private declared: string[] = [];

  private readonly schema: GraphQLSchema;
  private readonly isWithin: (sent: Sent) => boolean;
  private readonly choices: Choices;
  private readonly ids: readonly string[];

  private constructor(
    schema: GraphQLSchema,
    isWithin: (sent: Sent) => boolean,
    choices: Choices,
    ids: readonly string[],
  ) {
    this.schema = schema;
    this.isWithin = isWithin;
    this.choices = choices;
    this.ids = ids;
  }

  /** @param ids of existing objects */
  static async open(choices: Choices, ids: readonly string[], who: 'member' | 'visitor'): Promise<DocumentWriter> {
    const { buildGraphSchema } = await import('../../packages/api/dist/graphql/buildGraphSchema.js');
    const { weigh } = await import('../../packages/api/dist/graphql/limits/operationLimits.js');
    const limits = await import('../../packages/schema/dist/limits.js');
    const schema = await buildGraphSchema();
    const most = who === 'member' ? limits.graphqlCost : limits.graphqlVisitorCost;
    const isWithin = ({ query, variables }: Sent): boolean => {
      const document = graphql.parse(query, { maxTokens: limits.graphqlTokens });
      if (graphql.validate(schema, document).length > 0) throw new Error(`The bench wrote what is not valid: ${query}`);
      const weight = weigh(schema, document, document.definitions[0] as OperationDefinitionNode, variables);
      return (
        weight !== null &&
        weight.cost <= most &&
        weight.depth <= limits.graphqlDepth &&
        weight.aliases <= limits.graphqlAliases &&
        weight.onceFields <= 1 &&
        weight.secretFields <= 1
      );
    };
    return new DocumentWriter(schema, isWithin, choices, ids);
  }

  /** Another operation, a query in four cases of five. */
  next(): Sent {
    for (;;) {
      const sent = this.write();
      if (this.isWithin(sent)) return sent;
    }
  }

  private write(): Sent {
    this.variables = {};
    this.declared = [];
    const isMutation = this.choices.oneIn(5);
    const root = isMutation ? this.schema.getMutationType() : this.schema.getQueryType();
    const selection = this.selection(root as GraphQLObjectType, isMutation ? 4 : 8, 1 + this.choices.below(3));
    const declared = this.declared.length > 0 ? `(${this.declared.join(', ')})` : '';
    return { query: `${isMutation ? 'mutation' : 'query'} ${declared} ${selection}`, variables: this.variables };
  }

  private selection(type: GraphQLObjectType, depth: number, most: number): string {
    const fields = Object.values(type.getFields()).filter(
      (field) => depth > 0 || graphql.isLeafType(graphql.getNamedType(field.type)),
    );
    if (fields.length === 0) return '{ __typename }';
    // Two fields of one name would have to select the same.
    const chosen = new Map(
      Array.from({ length: most }, (_, at) => {
        const field = this.choices.of(fields);
        const alias = this.choices.oneIn(8) ? `f${String(at)}` : null;
        return [alias ?? field.name, { field, alias }] as const;
      }),
    );
    const selected = [...chosen.values()].map(({ field, alias }) => this.field(field, depth, alias));
    return `{ __typename ${selected.join(' ')} }`;
  }

  private field(field: GraphQLField<unknown, unknown>, depth: number, alias: string | null): string {
    const given = field.args.flatMap((argument) => {
      if (!graphql.isNonNullType(argument.type) && this.choices.oneIn(2)) return [];
      return [`${argument.name}: ${this.argument(argument)}`];
    });
    const type = graphql.getNamedType(field.type);
    const inner = graphql.isLeafType(type)
      ? ''
      : this.selection(type as GraphQLObjectType, depth - 1, 1 + this.choices.below(5));
    const name = alias === null ? field.name : `${alias}: ${field.name}`;
    return `${name}${given.length > 0 ? `(${given.join(', ')})` : ''} ${inner}`;
  }

  private argument({ type }: GraphQLArgument): string {
    const name = `v${String(this.declared.length)}`;
    this.declared.push(`$${name}: ${String(type)}`);
    this.variables[name] = this.value(type);
    return `$${name}`;
  }

  private value(type: GraphQLInputType): unknown {
    if (graphql.isNonNullType(type)) return this.value(type.ofType);
    if (graphql.isListType(type)) return Array.from({ length: this.choices.below(4) }, () => this.value(type.ofType));
    if (graphql.isInputObjectType(type)) {
      return Object.fromEntries(
        Object.values(type.getFields()).flatMap((field) =>
          graphql.isNonNullType(field.type) || this.choices.oneIn(2) ? [[field.name, this.value(field.type)]] : [],
        ),
      );
    }
    if (graphql.isEnumType(type)) return this.choices.of(type.getValues()).name;
    switch (type.name) {
      case 'ID':
        return this.choices.oneIn(6) ? this.choices.string() : this.choices.of(this.ids);
      case 'Int':
        return this.choices.oneIn(4) ? this.choices.of([0, -1, 2 ** 31 - 1, -(2 ** 31)]) : this.choices.below(120);
      case 'Float':
        return this.choices.of([0, -1, 1.5, 1e300, 2 ** 53]);
      case 'Boolean':
        return this.choices.oneIn(2);
      case 'DateTime':
        return this.choices.of(['2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']);
      case 'JSON':
        return this.choices.value();
      default:
        return this.choices.oneIn(3) ? this.choices.of(this.ids) : this.choices.string();
    }
  }
}
