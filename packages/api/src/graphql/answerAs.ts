import {
  defaultFieldResolver,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { Viewer } from '@snaplore/core/kernel/caller';
import { contextFor, type GraphContext } from './context.js';

/** The context in which the fields of an object are resolved, where it differs from that of the request. */
const contexts = new WeakMap<object, GraphContext>();
/** Requests with such an object. All other requests skip the lookup at every field. */
const requests = new WeakSet<GraphContext>();

/**
 * Resolves the fields of `node`, and of the objects they return, for `viewer`, as which a query answered. The rest of
 * the request keeps the viewer that it started with.
 */
export function answerAs<Node extends object>(context: GraphContext, node: Node, viewer: Viewer): Node {
  if (viewer === context.caller.viewer) return node;
  contexts.set(node, contextFor(context, viewer));
  requests.add(context);
  return node;
}

type Resolver = GraphQLFieldResolver<unknown, GraphContext>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function passOn(value: unknown, context: GraphContext): unknown {
  if (Array.isArray(value)) for (const each of value) passOn(each, context);
  else if (isObject(value) && !contexts.has(value)) contexts.set(value, context);
  return value;
}

function inItsContext(field: GraphQLField<unknown, GraphContext>): Resolver {
  const resolve = (field.resolve ?? defaultFieldResolver) as Resolver;
  return (source, args, context, info) => {
    const own = requests.has(context) && isObject(source) ? contexts.get(source) : undefined;
    if (!own) return resolve(source, args, context, info);
    const value: unknown = resolve(source, args, own, info);
    return value instanceof Promise ? value.then((found: unknown) => passOn(found, own)) : passOn(value, own);
  };
}

/** Wraps the resolvers of a schema so that they follow `answerAs`. */
export function withAnswersAs(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()) as GraphQLField<unknown, GraphContext>[]) {
      field.resolve = inItsContext(field);
    }
  }
  return schema;
}
