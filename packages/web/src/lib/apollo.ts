import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { EMPTY, from, mergeMap } from 'rxjs';
import { showToast } from '../design/toasts.js';
import { SessionDocument } from '../gql/Session.js';
import { askAgainAfterMutation } from './askAgainAfterMutation.js';
import { revalidateAfterPaint } from './revalidateAfterPaint.js';
import { combineRequests } from './combineRequests.js';
import { createCache } from './cache.js';
import { endedSession } from './endedSession.js';
import { answerOf, argsOf, codeOf, ConnectionError, errorText, isConnectionError } from './errorText.js';
import { authFailureOf } from './errorResponse.js';
import { m } from '../paraglide/messages.js';
import { reportAuthFailure } from './authFailure.js';
import { retryPassingTrouble } from './retryPassingTrouble.js';
import { chunkedCacheWrite } from './chunkedCacheWrite.js';
import { countRunning } from './runningQueries.js';

/** How long a screen has to show an error itself before a toast does, in milliseconds. */
const shownWithinMs = 400;

/** Errors that concern the whole app rather than the screen that sent the request (docs/domains/screens.md). */
const errors = new ErrorLink(({ error, operation }) => {
  if (isConnectionError(error)) {
    window.setTimeout(() => {
      if (!error.isShown) showToast('error', errorText(error));
    }, shownWithinMs);
    return;
  }
  // A caller that expects a refusal handles it.
  if (operation.operationType === undefined || operation.getContext()['isRefusalExpected'] === true) return;
  const answer = answerOf(error);
  const code = answer ? authFailureOf(answer) : codeOf(error);
  if (code !== null) reportAuthFailure(code, argsOf(error));
});

/** A browser reports "no answer" with the same class as a programming error; `ConnectionError` makes them distinct. */
async function fetchAnswer(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError(m.common_connectionError(), { cause: error });
    throw error;
  }
}

const http = new HttpLink({
  uri: '/graphql',
  fetch: fetchAnswer,
  credentials: 'same-origin',
  headers: { 'apollo-require-preflight': 'true' },
});

/** The first subscription opens the socket and loads its code. A visitor receives no events. */
const socket = new ApolloLink((operation) =>
  operation.client.readQuery({ query: SessionDocument })?.me === null
    ? EMPTY
    : from(import('./subscriptionLink.js')).pipe(mergeMap((module) => module.subscriptionLink.request(operation))),
);

/**
 * The only client: queries and mutations by HTTP with the session's cookie, subscriptions by graphql-ws on the same
 * path.
 */
export const apollo = new ApolloClient({
  cache: createCache(),
  link: errors.concat(
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      socket,
      countRunning
        .concat(chunkedCacheWrite)
        .concat(askAgainAfterMutation())
        .concat(endedSession)
        .concat(combineRequests(revalidateAfterPaint.concat(retryPassingTrouble).concat(http))),
    ),
  ),
  dataMasking: true,
  devtools: { enabled: import.meta.env.DEV },
});
