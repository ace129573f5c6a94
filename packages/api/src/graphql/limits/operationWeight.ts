import type { FieldCost } from '@snaplore/core/kernel/fieldCost';
import * as limits from '@snaplore/schema/limits';
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { argumentsOf, collectFields, type Selections } from './collectFields.js';

/** What an operation may cost, computed before any of it runs. */
export interface OperationWeight {
  /** The deepest nesting. */
  depth: number;
  aliases: number;
  /** At least the number of objects of its answer; 1 equals about 20 microseconds of work. */
  cost: number;
  /** How often it selects fields that a request may select once. */
  onceFields: number;
  /** How many fields take a password, a code or a token. */
  secretFields: number;
}

/** Ten values of an object weigh as much as the object itself. */
const valueCost = 0.1;
/** The weight of a field that runs a statement of its own, with its transaction. */
const readCost = 100;
/** The weight of introspecting the whole schema. */
const introspectionCost = 500;
/** Documents that expand to more fields than this are refused without being weighed. */
const visitedMax = 20_000;

export const costOf = ({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldCost => extensions;

export const isListField = (field: GraphQLField<unknown, unknown>): boolean => isListType(getNullableType(field.type));

export const hasPages = (field: GraphQLField<unknown, unknown>): boolean =>
  field.args.some(({ name }) => name === 'first');

/** The number of rows of a list with pages: the requested one, within the largest page. */
function pageOf(requested: unknown, most: number): number {
  const first = typeof requested === 'number' ? requested : limits.pageSizeDefault;
  return Math.max(1, Math.min(first, most));
}

/** How often the fields of a type are selected, and in which context. */
interface Place {
  depth: number;
  /** The number of objects of the type. */
  objects: number;
  /** The page size requested of a connection, which its list then has. */
  page: number | null;
}

/**
 * Weighs an operation with its variables: each field counts as often as there may be objects that have it.
 * @param variables coerced to the operation's types, defaults included
 */
export function weighOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Record<string, unknown>,
): OperationWeight {
  const weight: OperationWeight = { depth: 0, aliases: 0, cost: 0, onceFields: 0, secretFields: 0 };
  const root = schema.getRootType(operation.operation);
  let visited = 0;

  const weighField = (owner: GraphQLObjectType, nodes: readonly FieldNode[], place: Place): void => {
    const [node] = nodes as [FieldNode];
    visited += nodes.length;
    weight.aliases += nodes.filter(({ alias }) => alias).length;
    const name = node.name.value;
    if (name.startsWith('__')) {
      if (name !== '__typename') weight.cost += introspectionCost * place.objects;
      return;
    }
    const field = owner.getFields()[name];
    // A field that is not in the schema is reported by validation.
    if (!field) return;
    const {
      rowsAtMost,
      pageAtMost = limits.pageSizeMax,
      rowWeight = 1,
      cost,
      takesSecret,
      isOncePerRequest,
    } = costOf(field);
    if (takesSecret) weight.secretFields += place.objects;
    if (isOncePerRequest) weight.onceFields += place.objects;
    const readsForItself = owner === root || field.args.length > 0;
    const type = getNamedType(field.type);
    if (!isObjectType(type)) {
      const own = cost ?? (readsForItself ? readCost : valueCost);
      weight.cost += place.objects * Math.max(own, (rowsAtMost ?? 0) * rowWeight);
      return;
    }
    const page = hasPages(field) ? pageOf(argumentsOf(field, node, variables)['first'], pageAtMost) : null;
    const rows = isListField(field) ? (rowsAtMost ?? page ?? place.page ?? Infinity) * rowWeight : 1;
    const objects = place.objects * rows;
    weight.cost += place.objects * (cost ?? (readsForItself ? readCost : 0)) + objects;
    weighType(
      type,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      { depth: place.depth + 1, objects, page },
    );
  };

  const weighType = (owner: GraphQLObjectType, sets: Selections, place: Place): void => {
    if (sets.length === 0) return;
    weight.depth = Math.max(weight.depth, place.depth);
    // Nothing is counted below the largest depth: the operation is refused anyway.
    if (place.depth > limits.graphqlDepth) return;
    for (const nodes of collectFields(owner, sets, fragments, variables).values()) {
      if (visited > visitedMax) {
        weight.cost = Infinity;
        return;
      }
      weighField(owner, nodes, place);
    }
  };

  if (root) weighType(root, [operation.selectionSet], { depth: 1, objects: 1, page: null });
  weight.cost = Math.ceil(weight.cost);
  return weight;
}
