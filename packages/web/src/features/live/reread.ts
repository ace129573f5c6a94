import type { ApolloClient } from '@apollo/client';
import { CountsDocument } from '../../gql/Counts.js';
import { SessionDocument } from '../../gql/Session.js';
import { throttle } from '../../lib/throttle.js';

/** Milliseconds between two requests, however much changes meanwhile. */
const pauseMs = 1_000;

/** What of the frame is asked for again: its counts, or the whole session. */
type Frame = 'counts' | 'session' | null;

/** Asks again for what changes do not bring along. */
export interface Rereads {
  /** @param onScreen names of queries, asked for again where a screen shows them. */
  ask: (frame: Frame, onScreen?: readonly string[]) => void;
  stop: () => void;
}

/** At once, then at most once a second: a burst of changes makes one request a query. */
export function reread(client: ApolloClient): Rereads {
  let frame: Frame = null;
  const names = new Set<string>();
  const { ask, stop } = throttle(() => {
    const query = frame === 'session' ? SessionDocument : frame === 'counts' ? CountsDocument : null;
    const shown = new Set(names);
    frame = null;
    names.clear();
    // What fails now is asked for again with the next change; a refusal is reported by the link.
    if (query) void client.query({ query, fetchPolicy: 'network-only' }).catch(() => undefined);
    for (const active of client.getObservableQueries('active')) {
      if (active.queryName !== undefined && shown.has(active.queryName)) void active.refetch().catch(() => undefined);
    }
  }, pauseMs);
  return {
    ask: (needed, onScreen = []) => {
      frame = frame === 'session' ? frame : (needed ?? frame);
      for (const name of onScreen) names.add(name);
      ask();
    },
    stop,
  };
}
