import * as limits from '@snaplore/schema/limits';
import {
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isUnionType,
  parse,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { hasPages, isListField, weighOperation } from '../graphql/limits/operationWeight.js';
import { isFilled } from './filledArguments.js';

/** A variable of an operation: the argument of the field that it fills. */
export interface Variable {
  name: string;
  argument: GraphQLArgument;
  /** `Mutation.createComment`, `Company.members`. */
  of: string;
  /** The name of the field's type. */
  answers: string;
}

/** One field of the schema that returns objects, selected with everything below it. */
export interface Operation {
  /** `Mutation.createComment` */
  name: string;
  /** `createComment` */
  field: string;
  kind: 'query' | 'mutation' | 'subscription';
  document: string;
  variables: readonly Variable[];
}

/** Whether an operation is of those that super admins alone may call, about all companies. */
export const isOfPlatform = ({ document }: Operation): boolean => /\{ __typename admin\b/.test(document);

type Field = GraphQLField<unknown, unknown>;
interface Edge {
  owner: GraphQLObjectType;
  field: Field;
}

const target = ({ field }: Edge): GraphQLObjectType | null => {
  const type = getNamedType(field.type);
  return isObjectType(type) ? type : null;
};
/** Fields of one object before lists, so that a path costs as little as possible. */
const edgesOf = (owner: GraphQLObjectType): Edge[] => {
  const fields = Object.values(owner.getFields());
  const leadsToMany = (field: Field): boolean => isListField(field) || hasPages(field);
  return [...fields.filter((field) => !leadsToMany(field)), ...fields.filter(leadsToMany)].map((field) => ({
    owner,
    field,
  }));
};

/** How each type is reached from a query, the shortest path first. */
function waysFromQuery(schema: GraphQLSchema): Map<string, Edge[]> {
  const ways = new Map<string, Edge[]>();
  const waiting: Edge[][] = edgesOf(schema.getQueryType() as GraphQLObjectType).map((edge) => [edge]);
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    const reached = way;
    const type = target(reached.at(-1) as Edge);
    if (!type || ways.has(type.name)) continue;
    ways.set(type.name, reached);
    waiting.push(...edgesOf(type).map((edge) => [...reached, edge]));
  }
  return ways;
}

/** How much an operation selects. */
interface Asking {
  /** Levels of objects below the field; -1 selects only their type names. */
  depth: number;
  /** Whether the field's own page has the default size, or a variable sets it. */
  page: 'usual' | 'asked';
}

/** The size of every other page on the path to a field and below it. */
const smallPage = 5;

class Writer {
  readonly variables: Variable[] = [];

  constructor(private readonly page: Asking['page']) {}

  /** A field with its required arguments and every id. */
  call({ owner, field }: Edge, isLast = false): string {
    const isAsked = isLast && this.page === 'asked';
    const given = field.args
      .filter(
        (argument) => isNonNullType(argument.type) || isFilled(argument) || (isAsked && argument.name === 'first'),
      )
      .map((argument) => {
        const name = `v${this.variables.length}`;
        this.variables.push({
          name,
          argument,
          of: `${owner.name}.${field.name}`,
          answers: getNamedType(field.type).name,
        });
        return `${argument.name}: $${name}`;
      });
    if (!isLast && hasPages(field)) given.push(`first: ${smallPage}`);
    return given.length > 0 ? `${field.name}(${given.join(', ')})` : field.name;
  }

  /** Every field of a type without further objects, and `depth` levels of those with them. */
  selection(edge: Edge, depth: number): string {
    const type = getNamedType(edge.field.type);
    if (isLeafType(type)) return '';
    if (isUnionType(type) || isInterfaceType(type)) return '{ __typename }';
    if (depth < 0) return '{ __typename }';
    const fields = edgesOf(type as GraphQLObjectType).filter(
      (below) => depth > 0 || isLeafType(getNamedType(below.field.type)),
    );
    return `{ __typename ${fields
      .map((below) => `${this.call(below)} ${this.selection(below, depth - 1)}`)
      .join(' ')} }`;
  }
}

function operationOf(kind: Operation['kind'], way: readonly Edge[], { depth, page }: Asking): Operation {
  const writer = new Writer(page);
  const last = way.at(-1) as Edge;
  // The rows of a page are a field of its connection.
  const paged = hasPages(last.field)
    ? last
    : way.findLast((edge) => edge !== last && hasPages(edge.field) && target(edge) === last.owner);
  const calls = way.map((edge) => writer.call(edge, edge === last || edge === paged));
  const inner = `${calls.join(' { __typename ')} ${writer.selection(last, depth)} ${' }'.repeat(way.length - 1)}`;
  const declared = writer.variables.map(({ name, argument }) => `$${name}: ${String(argument.type)}`).join(', ');
  const document = `${kind}${declared ? ` (${declared})` : ''} { __typename ${inner} }`;
  return {
    name: `${last.owner.name}.${last.field.name}`,
    field: last.field.name,
    kind,
    document,
    variables: writer.variables,
  };
}

/** Selects as much as one request may: two levels below a field, else one, else its objects only. */
function everythingOf(schema: GraphQLSchema, kind: Operation['kind'], way: readonly Edge[]): Operation {
  // What only a subscription leads to is selected there, one level further down.
  const depths = kind === 'subscription' ? [2, 1, 0, -1] : [1, 0, -1];
  const operations = depths.map((depth) => operationOf(kind, way, { depth, page: 'usual' }));
  const fits = ({ document }: Operation): boolean =>
    weighOperation(schema, parse(document).definitions[0] as OperationDefinitionNode, new Map(), {}).cost <=
    limits.graphqlCost;
  return operations.find(fits) ?? (operations.at(-1) as Operation);
}

/**
 * Every operation, by reflection: each query, mutation and subscription, and each field below that returns an object or
 * takes arguments.
 * @param asking how much each selects; the largest allowed when omitted
 */
export function operationsOf(schema: GraphQLSchema, asking?: Asking): Operation[] {
  const make = (kind: Operation['kind'], way: readonly Edge[]): Operation =>
    asking ? operationOf(kind, way, asking) : everythingOf(schema, kind, way);
  const root = (type: GraphQLObjectType | null | undefined, kind: Operation['kind']): Operation[] =>
    type ? edgesOf(type).map((edge) => make(kind, [edge])) : [];
  const below = [...waysFromQuery(schema).entries()].flatMap(([name, way]) =>
    edgesOf(schema.getType(name) as GraphQLObjectType)
      .filter((edge) => target(edge) !== null || edge.field.args.length > 0)
      .map((edge) => make('query', [...way, edge])),
  );
  return (
    [
      ...root(schema.getQueryType(), 'query'),
      ...below,
      ...root(schema.getMutationType(), 'mutation'),
      ...root(schema.getSubscriptionType(), 'subscription'),
    ]
      // A subscription's only root field must not be __typename.
      .map((operation) =>
        operation.kind === 'subscription'
          ? { ...operation, document: operation.document.replace('{ __typename ', '{ ') }
          : operation,
      )
  );
}

/** Every `Type.field` in an answer. */
export function fieldsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(fieldsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  const { __typename: type, ...fields } = answer as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, value]) => [
    ...(typeof type === 'string' ? [`${type}.${name}`] : []),
    ...fieldsIn(value),
  ]);
}
