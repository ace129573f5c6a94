import { ApolloLink, type ApolloClient, type DocumentNode, type OperationVariables } from '@apollo/client';
import { concatMap } from 'rxjs';

/**
 * The context of a query whose answer may be long: hundreds of entities, each with a dozen fields. The query has no
 * fragments: a link is given it without their `@unmask`, so that what it prepares would be another query's.
 */
export const longAnswer = { isLong: true } as const;

/** Lets the page render and handle input. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, 0);
  });

/** Writes the answer, then reads it, with a pause between; the final write then finds both done. */
async function prepare(
  { cache }: ApolloClient,
  query: DocumentNode,
  variables: OperationVariables,
  data: object,
): Promise<void> {
  cache.writeQuery({ query, variables, data, broadcast: false });
  await pause();
  cache.diff({ query, variables, optimistic: true, returnPartialData: true });
  await pause();
}

/**
 * The cache writes an answer in one piece: it writes each entity and reads all of them again, which blocks the page for
 * long if there are hundreds. A long answer is written in chunks instead, none of them long, and shown after them.
 */
export const chunkedCacheWrite = new ApolloLink((operation, forward) => {
  if (operation.getContext()['isLong'] !== true) return forward(operation);
  const { client, query, variables } = operation;
  return forward(operation).pipe(
    concatMap(async (result) => {
      if (result.data && !result.errors) await prepare(client, query, variables, result.data);
      return result;
    }),
  );
});
