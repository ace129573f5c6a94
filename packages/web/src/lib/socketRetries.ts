import { socketIdleClose } from '@snaplore/schema/sockets';
import { whenVisible } from './whenVisible.js';

/**
 * The most milliseconds between two tries, give or take a quarter: a page is live soon after the server is back,
 * however long it was away.
 */
const longestWaitMs = 2_500;

/** When a client of sockets tries again; as the options of graphql-ws. */
export interface SocketRetries {
  retryWait: (retries: number) => Promise<void>;
  on: { closed: (event: unknown) => void };
}

/**
 * A lost socket reconnects by itself; one that was closed in favour of more recently used ones does when somebody looks
 * at this page.
 */
export function socketRetries(): SocketRetries {
  let hasGivenWay = false;
  return {
    retryWait: async (retries) => {
      if (hasGivenWay) await whenVisible();
      else
        await new Promise((resolve) => {
          window.setTimeout(
            resolve,
            Math.min(longestWaitMs, 300 * 2 ** Math.min(retries, 4)) * (0.75 + Math.random() / 2),
          );
        });
      hasGivenWay = false;
    },
    on: {
      closed: (event) => {
        hasGivenWay = event instanceof CloseEvent && event.code === socketIdleClose.code;
      },
    },
  };
}
