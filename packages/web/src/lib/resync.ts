import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { SessionDocument } from '../gql/Session.js';

let times = 0;
let beginning: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Calls `listener` whenever this page has started over. @returns what stops it. */
export function onResync(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * How often this page began anew because it was away for too long. What follows a subscription begins it again, behind
 * what was read now, when this changes.
 */
export function useResyncCount(): number {
  return useSyncExternalStore(onResync, () => times);
}

/** Milliseconds between two tries while no answer comes. */
const patienceMs = 2_000;

/**
 * Reads anew whatever is on screen, the session first: the places at which subscriptions begin are not newer than what
 * was read. However many subscriptions ask for it at once, it happens once.
 */
export function resync(client: ApolloClient, wait = patienceMs): Promise<void> {
  beginning ??= readAnew(client, wait).finally(() => {
    beginning = null;
  });
  return beginning;
}

async function readAnew(client: ApolloClient, wait: number): Promise<void> {
  const isRead = await client.query({ query: SessionDocument, fetchPolicy: 'network-only' }).then(
    () => true,
    () => false,
  );
  if (!isRead) {
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    await readAnew(client, wait);
    return;
  }
  await Promise.allSettled([...client.getObservableQueries('active')].map((query) => query.refetch()));
  times += 1;
  for (const listener of listeners) listener();
}
