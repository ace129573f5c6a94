import { requirePaid } from '@snaplore/core/access/requirePaid';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Viewer } from '@snaplore/core/kernel/caller';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { asGraphError } from '../asGraphError.js';
import type { GraphContext } from '../context.js';
import { openFields, openTypes } from './unpaidFields.js';

/** Whether members of an unpaid company may select a field: everything that is not listed is refused. */
function isOpen(parent: string, field: string): boolean {
  if (parent.startsWith('__') || field.startsWith('__')) return true;
  return openTypes.has(parent) || (openFields[parent]?.has(field) ?? false);
}

/**
 * The error for an operation of a member whose company is not paid, unless all that it selects is open to them: about
 * themselves, their companies and what these pay (docs/domains/companies.md). Looks at every fragment of the document.
 */
export function unpaidRefusal(schema: GraphQLSchema, document: DocumentNode, viewer: Viewer): GraphQLError | null {
  try {
    requirePaid(viewer);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return selectsOnlyOpen(schema, document) ? null : asGraphError(error);
  }
}

function selectsOnlyOpen(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isAllOpen = true;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name }) => {
        const parent = getNamedType(types.getParentType() ?? undefined);
        if (!parent || !isOpen(parent.name, name.value)) isAllOpen = false;
      },
    }),
  );
  return isAllOpen;
}

/** Refuses what an unpaid company does not have, over HTTP. */
export function unpaidOperations(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, contextValue }) => {
        const refusal = unpaidRefusal(schema, document, contextValue.caller.viewer);
        if (refusal) throw refusal;
      },
    }),
  };
}
