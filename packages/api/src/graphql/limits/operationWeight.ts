import type { FieldCost } from '@snaplore/core/kernel/fieldCost';
import { limits } from '@snaplore/schema/limits';
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

/** What an operation may cost, before anything of it runs. */
export interface OperationWeight {
  /** How deep it goes. */
  depth: number;
  aliases: number;
  /** At least as many as the objects of its answer; 1 is meant to be about 20 microseconds of work. */
  cost: number;
  /** How often it asks for what is asked for once a request. */
  onceFields: number;
  /** How many fields take a password, a code or a token. */
  secretFields: number;
}

/** Ten values of an object weigh as much as the object itself. */
const valueCost = 0.1;
/** What a field that reads for itself weighs: a statement with its transaction. */
const readCost = 100;
/** Reading the schema as a whole. */
const introspectionCost = 500;
/** Documents that unfold to more fields than this are refused whatever they weigh. */
const visitedMax = 20_000;

export const costOf = ({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): FieldCost => extensions;

export const isListField = (field: GraphQLField<unknown, unknown>): boolean => isListType(getNullableType(field.type));

export const hasPages = (field: GraphQLField<unknown, unknown>): boolean =>
  field.args.some(({ name }) => name === 'first');

/** How many rows a list with pages brings: what is asked for, within what a page may hold. */
function pageOf(asked: unknown, most: number): number {
  const first = typeof asked === 'number' ? asked : limits.pageSizeDefault;
  return Math.max(1, Math.min(first, most));
}

/** How often the fields of a type are asked for, and what stands around them. */
interface Place {
  depth: number;
  /** How many objects there are of the type. */
  objects: number;
  /** The page that a connection was asked for: so many has its list. */
  page: number | null;
}

/**
 * Weighs an operation with its variables: each field counts as often as there may be objects that have it.
 * @param variables as the operation's types make of them, defaults included.
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
    // What the schema does not have is another rule's error.
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
    // Deeper than may be asked for nothing is looked at: it is refused already.
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
