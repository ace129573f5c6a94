import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { socketIdleClose } from '@snaplore/schema/sockets';
import { createClient } from 'graphql-ws';
import { beginAfresh } from './afresh.js';
import { apollo } from './apollo.js';
import { resuming } from './resumingClient.js';
import { untilSeen } from './untilSeen.js';

const address = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

/** Milliseconds between two tries at most, give or take a quarter: a page is live again soon after the server is, however long it was away. */
const longestWaitMs = 2_500;

/** The last socket gave way to ones that are used more: the next is for when somebody looks at this page. */
let hasGivenWay = false;

const client = createClient({
  url: address,
  keepAlive: 15_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  retryWait: async (retries) => {
    if (hasGivenWay) await untilSeen();
    else await new Promise((resolve) => {
      window.setTimeout(resolve, Math.min(longestWaitMs, 300 * 2 ** Math.min(retries, 4)) * (0.75 + Math.random() / 2));
    });
    hasGivenWay = false;
  },
  on: {
    closed: (event) => { hasGivenWay = event instanceof CloseEvent && event.code === socketIdleClose.code; },
  },
});

/** Subscriptions over one socket, authenticated by the session's cookie; it comes back by itself for as long as it takes. */
export const subscriptionLink = new GraphQLWsLink({ ...client, ...resuming(client, () => { void beginAfresh(apollo); }) });
