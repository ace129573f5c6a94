import type { ApolloClient } from '@apollo/client';
import { CountsDocument } from '../../gql/Counts.js';
import { SessionDocument } from '../../gql/Session.js';
import { requestAgain } from './requestAgain.js';

/** What of the frame is requested again: its counts, or the whole session. */
type Frame = 'counts' | 'session' | null;

/** Requests again what changes do not carry: `onScreen` names queries, requested again where a screen shows them. */
export type Reread = (frame: Frame, onScreen?: readonly string[]) => void;

/** However many changes ask for it, each query is requested again once. */
export function rereadBy(client: ApolloClient): Reread {
  let frame: Frame = null;
  const names = new Set<string>();
  const send = (): void => {
    const query = frame === 'session' ? SessionDocument : frame === 'counts' ? CountsDocument : null;
    const shown = new Set(names);
    frame = null;
    names.clear();
    // What fails now is requested again with the next change; a refusal is reported by the link.
    if (query) void client.query({ query, fetchPolicy: 'network-only' }).catch(() => undefined);
    for (const active of client.getObservableQueries('active')) {
      if (active.queryName !== undefined && shown.has(active.queryName)) void active.refetch().catch(() => undefined);
    }
  };
  return (needed, onScreen = []) => {
    frame = frame === 'session' ? frame : (needed ?? frame);
    for (const name of onScreen) names.add(name);
    requestAgain(send);
  };
}
