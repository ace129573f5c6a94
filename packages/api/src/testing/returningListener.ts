import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** What a subscription tells, with the place behind which it goes on. */
export interface Placed {
  sequence: number;
}

/** A listener that comes back by itself, as the screens do: each time behind the last that it heard. */
export interface ReturningListener<Told extends Placed> {
  /** Everything heard, in the order it came, over however many connections. */
  told: Told[];
  close(): Promise<void>;
}

/**
 * Follows one subscription that takes `after` for as long as it takes.
 * @param retryMs between two tries to come back, in milliseconds.
 */
export function openReturningListener<Told extends Placed>(
  address: string,
  token: string,
  query: string,
  after: number,
  retryMs = 20,
): ReturningListener<Told> {
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
  // The client sends this very object again on each new socket.
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
