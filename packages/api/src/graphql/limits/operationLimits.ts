import { AppError } from '@snaplore/core/kernel/appError';
import { limitAddress } from '@snaplore/core/kernel/addressLimit';
import type { Caller } from '@snaplore/core/kernel/caller';
import * as limits from '@snaplore/schema/limits';
import {
  getOperationAST,
  getVariableValues,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { weighOperation, type OperationWeight } from './operationWeight.js';

/** The largest cost of one operation; a visitor's is what a public page needs. */
export const costLimitOf = ({ viewer }: Pick<Caller, 'viewer'>): number =>
  viewer.kind === 'anonymous' ? limits.graphqlVisitorCost : limits.graphqlCost;

/**
 * The weight of an operation with its variables; null when they do not fit their types, which execution will report.
 */
export function weigh(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: Record<string, unknown>,
): OperationWeight | null {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 1 });
  if (!coerced) return null;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return weighOperation(schema, operation, fragments, coerced);
}

function tooLarge(weight: OperationWeight, costLimit: number): string[] {
  const over = (what: string, measured: number, most: number): string[] =>
    measured > most ? [`${what} ${measured} of at most ${most}`] : [];
  return [
    ...over('depth', weight.depth, limits.graphqlDepth),
    ...over('aliases', weight.aliases, limits.graphqlAliases),
    ...over('cost', weight.cost, costLimit),
    ...over('lists of articles by their order', weight.onceFields, 1),
    ...over('fields that take a password, a code or a token', weight.secretFields, 1),
  ];
}

/** One operation of a valid document, with the variables as they were sent. */
export interface RequestedOperation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * Refuses an operation that requests more than any screen needs, before any of it runs; the same over HTTP and sockets
 * (docs/domains/graphql.md).
 * @throws AppError QUERY_TOO_LARGE; TOO_MANY_REQUESTS for a network address that sends secrets, or reads whole lists as
 * a visitor, too often
 */
export function limitOperation(
  schema: GraphQLSchema,
  { document, operationName, variables }: RequestedOperation,
  caller: Caller,
): void {
  const operation = getOperationAST(document, operationName);
  const weight = operation && weigh(schema, document, operation, variables ?? {});
  if (!weight) return;
  const over = tooLarge(weight, costLimitOf(caller));
  if (over.length > 0) throw new AppError('QUERY_TOO_LARGE', { reason: over.join(', ') });
  if (weight.secretFields > 0) limitAddress(caller.services, 'give a secret', caller.address);
  if (weight.onceFields > 0 && caller.viewer.kind === 'anonymous')
    limitAddress(caller.services, 'read a list as a visitor', caller.address);
}
