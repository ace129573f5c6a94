import { ApolloLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import type { Observer, Subscription } from 'rxjs';
import { answerOf } from './errorText.js';

/** A query that is not sent yet. */
interface Gathered {
  operation: ApolloLink.Operation;
  observer: Observer<ApolloLink.Result>;
  rest: ApolloLink;
  forward: ApolloLink.ForwardFunction;
}

/** The queries that are to be sent together; null while every query is sent by itself. */
let gathered: Set<Gathered> | null = null;

/**
 * Sends the queries that `begin` starts as one request, so that a change which concerns several parts of a page makes
 * one request (docs/domains/live.md).
 */
export function asOneRequest(begin: () => void): void {
  const own = (gathered ??= new Set());
  begin();
  // The client hands a query to its links after some promises, all of them within this task.
  setTimeout(() => {
    if (gathered === own) gathered = null;
    const queries = [...own];
    own.clear();
    if (queries.length > 1) void send(queries);
    else for (const each of queries) sendAlone(each);
  }, 0);
}

const sendAlone = ({ operation, observer, forward }: Gathered): Subscription => forward(operation).subscribe(observer);

async function send(queries: readonly Gathered[]): Promise<void> {
  // Without the code, as after an update of the server, each query is sent as it is.
  const { combineQueries, isCombinable } = await import('./combineQueries.js').catch(() => ({
    combineQueries: null,
    isCombinable: () => false,
  }));
  const combinable = queries.filter(({ operation: { query } }) => isCombinable(query));
  const together = combinable.length > 1 ? combinable : [];
  for (const each of queries) if (!together.includes(each)) sendAlone(each);
  const [first] = together;
  if (!first || !combineQueries) return;
  const { query, variables, split } = combineQueries(together.map(({ operation }) => operation));
  ApolloLink.execute(first.rest, { query, variables }, { client: first.operation.client }).subscribe({
    next: (result) => {
      const parts = split(result);
      for (const [index, each] of together.entries()) {
        const part = parts[index] ?? null;
        if (part === null) sendAlone(each);
        else {
          each.observer.next(part);
          each.observer.complete();
        }
      }
    },
    error: (error: unknown) => {
      // What the server refuses together, such as a query that is too large, it may answer one by one.
      const isRefused = answerOf(error) !== null;
      for (const each of together) {
        if (isRefused) sendAlone(each);
        else each.observer.error(error);
      }
    },
  });
}

/** The link that gathers them. @param rest the links behind it, to send what was combined */
export const combineRequests = (rest: ApolloLink): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const into = operation.operationType === OperationTypeNode.QUERY ? gathered : null;
    if (into === null) return forward(operation);
    return new Observable((observer) => {
      const waiting: Gathered = { operation, observer, rest, forward };
      into.add(waiting);
      return () => {
        into.delete(waiting);
      };
    });
  }).concat(rest);
