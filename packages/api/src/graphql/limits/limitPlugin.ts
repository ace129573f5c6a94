import type { ApolloServerPlugin } from '@apollo/server';
import { AppError } from '@snaplore/core/kernel/appError';
import type { Caller } from '@snaplore/core/kernel/caller';
import type { GraphQLError, GraphQLSchema } from 'graphql';
import { asGraphError } from '../asGraphError.js';
import type { GraphContext } from '../context.js';
import { limitOperation, type RequestedOperation } from './operationLimits.js';

interface Result {
  data?: unknown;
  errors?: readonly { extensions?: Record<string, unknown> }[];
}

/** Only the error when an answer grew over its limit: a partial answer would be misleading. */
export function endedByLimit<Answer extends Result>(answer: Answer): Answer {
  const refusal = answer.errors?.find(({ extensions }) => extensions?.['code'] === 'QUERY_TOO_LARGE');
  return refusal ? { ...answer, data: null, errors: [refusal] } : answer;
}

/** The error of an operation that its weight or its sender's network address forbids, or null. */
export function limitRefusal(
  schema: GraphQLSchema,
  requested: RequestedOperation,
  caller: Caller,
): GraphQLError | null {
  try {
    limitOperation(schema, requested, caller);
    return null;
  } catch (error) {
    if (error instanceof AppError) return asGraphError(error);
    throw error;
  }
}

/** Limits each operation over HTTP, once its variables and its sender are known. */
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
