import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** A message of a subscription with the sequence to resume after. */
export interface Placed {
  sequence: number;
}

/** A listener that reconnects by itself as the screens do: each time after the last message received. */
export interface ReconnectingListener<Told extends Placed> {
  /** All received messages in order, over any number of connections. */
  told: Told[];
  close(): Promise<void>;
}

/**
 * Follows one subscription that takes `after` until it is closed.
 * @param retryMs delay between two attempts to reconnect, in milliseconds
 */
export function openReconnectingListener<Told extends Placed>(
  address: string,
  token: string,
  query: string,
  after: number,
  retryMs = 20,
): ReconnectingListener<Told> {
  const told: Told[] = [];
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, retryMs);
      });
    },
  });
  // The client sends this same object again on each new socket.
  const variables = { after };
  client.subscribe<Record<string, Told>>(
    { query, variables },
    {
      next: ({ data }) => {
        for (const event of Object.values(data ?? {})) {
          variables.after = event.sequence;
          told.push(event);
        }
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    told,
    close: async () => {
      await client.dispose();
    },
  };
}
