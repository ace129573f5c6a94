import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { beginAfresh } from './afresh.js';
import { apollo } from './apollo.js';
import { resuming } from './resumingClient.js';

const address = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

/** Milliseconds between two tries at most, give or take a quarter: a page is live again soon after the server is, however long it was away. */
const longestWaitMs = 2_500;

const client = createClient({
  url: address,
  keepAlive: 15_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  retryWait: (retries) => new Promise((resolve) => {
    window.setTimeout(resolve, Math.min(longestWaitMs, 300 * 2 ** Math.min(retries, 4)) * (0.75 + Math.random() / 2));
  }),
});

/** Subscriptions over one socket, authenticated by the session's cookie; it comes back by itself for as long as it takes. */
export const subscriptionLink = new GraphQLWsLink({ ...client, ...resuming(client, () => { void beginAfresh(apollo); }) });
