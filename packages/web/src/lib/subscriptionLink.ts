import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { resync } from './resync.js';
import { apollo } from './apollo.js';
import { resuming } from './resumingClient.js';
import { socketRetries } from './socketRetries.js';
import { setSocketOpen } from './socketState.js';

const address = `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

const client = createClient({
  url: address,
  keepAlive: 15_000,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
  ...socketRetries(),
});

client.on('connected', () => {
  setSocketOpen(true);
});
client.on('closed', () => {
  setSocketOpen(false);
});

/** Subscriptions over one socket, authenticated by the session's cookie; it reconnects by itself without a limit. */
export const subscriptionLink = new GraphQLWsLink({
  ...client,
  ...resuming(client, () => {
    void resync(apollo);
  }),
});
