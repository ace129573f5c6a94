import { AppError } from '@snaplore/core/kernel/appError';
import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../context.js';
import { costLimitOf } from './operationLimits.js';
import { costOf } from './operationWeight.js';

/** The number of objects of each execution, by its variables object, which is a new one each time. */
const counts = new WeakMap<object, { nodes: number }>();

type Resolver = GraphQLFieldResolver<unknown, GraphContext>;

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

function counted(field: GraphQLField<unknown, GraphContext>, limitOf: (context: GraphContext) => number): Resolver {
  const resolve = (field.resolve ?? defaultFieldResolver) as Resolver;
  const { rowWeight = 1 } = costOf(field);
  return (source, args, context, info) => {
    let count = counts.get(info.variableValues);
    if (!count) counts.set(info.variableValues, (count = { nodes: 0 }));
    const most = limitOf(context);
    const { nodes } = count;
    if (nodes > most) throw tooMany(most);
    const current = count;
    const add = (value: unknown): unknown => {
      if (value !== null && value !== undefined) current.nodes += Array.isArray(value) ? value.length * rowWeight : 1;
      if (current.nodes > most) throw tooMany(most);
      return value;
    };
    const value: unknown = resolve(source, args, context, info);
    return isPromise(value) ? value.then(add) : add(value);
  };
}

const tooMany = (most: number): AppError => new AppError('QUERY_TOO_LARGE', { reason: `more than ${most} objects` });

/**
 * Counts the objects of each answer while it is built, and ends a request with too many: its weight was estimated too
 * low, or a statement exceeds its limit.
 */
export function countNodes(
  schema: GraphQLSchema,
  limitOf: (context: GraphContext) => number = ({ caller }) => costLimitOf(caller),
): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()) as GraphQLField<unknown, GraphContext>[]) {
      if (isObjectType(getNamedType(field.type)) || costOf(field).rowsAtMost !== undefined)
        field.resolve = counted(field, limitOf);
    }
  }
  return schema;
}
