import type { ApolloServerPlugin } from '@apollo/server';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import { asGraphError } from '../asGraphError.js';
import type { GraphContext } from '../context.js';
import { limitOperation, type AskedOperation } from './operationLimits.js';

interface Result {
  data?: unknown;
  errors?: readonly { extensions?: Record<string, unknown> }[];
}

/** The refusal alone where an answer grew over its limit: what was made of it until then says nothing. */
export function endedByLimit<Answer extends Result>(answer: Answer): Answer {
  const refusal = answer.errors?.find(({ extensions }) => extensions?.['code'] === 'QUERY_TOO_LARGE');
  return refusal ? { ...answer, data: null, errors: [refusal] } : answer;
}

/** Why an operation may not run, by its weight or its sender's network address; null for one that may. */
export function limitRefusal(schema: GraphQLSchema, asked: AskedOperation, caller: Caller): GraphQLError | null {
  try {
    limitOperation(schema, asked, caller);
    return null;
  } catch (error) {
    if (error instanceof AppError) return asGraphError(error);
    throw error;
  }
}

/** Limits each operation that comes over HTTP, once its variables and its sender are known. */
export function operationLimits(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operationName, request, contextValue }) => {
        const refusal = limitRefusal(
          schema,
          { document, operationName, variables: request.variables },
          contextValue.caller,
        );
        if (refusal) throw refusal;
      },
      willSendResponse: async ({ response: { body } }) => {
        if (body.kind === 'single' && body.singleResult.data !== undefined)
          body.singleResult = endedByLimit(body.singleResult);
      },
    }),
  };
}
