import type { GraphiQLProps } from 'graphiql';
import { getOperationAST, OperationTypeNode, parse, type ExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';

const sockets = createClient({ url: `${location.origin.replace(/^http/, 'ws')}/graphql`, lazy: true });

/** Sends what the playground asks, by the cookie of whoever is signed in; subscriptions over a socket. */
export const fetcher: GraphiQLProps['fetcher'] = async ({ query, variables, operationName }, options) => {
  const payload = { query, variables: variables as Record<string, unknown> | undefined, operationName };
  const operation = getOperationAST(options?.documentAST ?? parse(query), operationName);
  if (operation?.operation === OperationTypeNode.SUBSCRIPTION)
    return sockets.iterate(payload) as AsyncIterable<unknown> as AsyncIterable<ExecutionResult>;
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options?.headers },
    body: JSON.stringify(payload),
  });
  return (await response.json()) as ExecutionResult;
};
