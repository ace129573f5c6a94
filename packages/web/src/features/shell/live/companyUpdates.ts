import type { ApolloClient, Reference } from '@apollo/client';
import { CountsDocument } from '../../../gql/Counts.js';
import { SessionDocument } from '../../../gql/Session.js';
import type { CompanyChangedSubscription } from '../../../gql/types.js';
import { throttle } from '../../../lib/throttle.js';

type CompanyEvent = Pick<CompanyChangedSubscription['companyChanged'], 'kind' | 'workspaceId'> & {
  workspace: { __typename?: 'Workspace'; id: string } | null;
};

/** Milliseconds between two questions to the server, however much happens meanwhile. */
const pauseMs = 1_000;

/**
 * What an event makes us ask for again: the frame's counts, the whole session, or queries by name where a screen shows
 * them.
 */
const rereads: Readonly<Record<string, { frame: 'counts' | 'session' | null; onScreen: readonly string[] }>> = {
  'workspace.changed': { frame: null, onScreen: [] },
  'workspace.deleted': { frame: 'counts', onScreen: [] },
  'article.created': { frame: 'counts', onScreen: [] },
  'article.changed': { frame: 'counts', onScreen: [] },
  'article.published': { frame: 'counts', onScreen: [] },
  'article.deleted': { frame: 'counts', onScreen: [] },
  // One's own role may be another since.
  'team.changed': { frame: 'session', onScreen: ['Team', 'GroupPeople'] },
  'group.changed': { frame: null, onScreen: ['Groups', 'Group'] },
  'company.changed': { frame: 'session', onScreen: ['CompanyProfile'] },
};

/**
 * Takes what happens in the company into the cache. Workspaces come along in their events; counts and lists of people
 * are asked for again, at most once a second. `stop` leaves nothing behind.
 */
export function followCompany(
  client: ApolloClient,
  companyId: string,
): { take: (event: CompanyEvent) => void; stop: () => void } {
  let frame: 'counts' | 'session' | null = null;
  const onScreen = new Set<string>();

  const reread = throttle(() => {
    const query = frame === 'session' ? SessionDocument : frame === 'counts' ? CountsDocument : null;
    const names = new Set(onScreen);
    frame = null;
    onScreen.clear();
    // What fails now is asked for again with the next event; who must hear of a refusal is told by the link.
    if (query) void client.query({ query, fetchPolicy: 'network-only' }).catch(() => undefined);
    for (const shown of client.getObservableQueries('active')) {
      if (shown.queryName !== undefined && names.has(shown.queryName)) void shown.refetch().catch(() => undefined);
    }
  }, pauseMs);

  return {
    take: (event) => {
      if (event.workspaceId != null) listWorkspace(client, companyId, event.workspaceId, event.workspace);
      const wanted = rereads[event.kind];
      if (!wanted || (wanted.frame === null && wanted.onScreen.length === 0)) return;
      frame = frame === 'session' ? frame : (wanted.frame ?? frame);
      for (const name of wanted.onScreen) onScreen.add(name);
      reread.ask();
    },
    stop: reread.stop,
  };
}

/**
 * Puts a workspace that can be seen now into the company's list, or takes one out that is gone; what it says of itself
 * is in the cache already.
 */
function listWorkspace(
  { cache }: ApolloClient,
  companyId: string,
  id: string,
  workspace: CompanyEvent['workspace'],
): void {
  const key = cache.identify({ __typename: 'Workspace', id });
  cache.modify<{ workspaces: readonly Reference[] }>({
    id: cache.identify({ __typename: 'Company', id: companyId }),
    fields: {
      workspaces: (listed, { toReference }) => {
        if (!workspace) return listed.filter(({ __ref }) => __ref !== key);
        const ref = key === undefined || listed.some(({ __ref }) => __ref === key) ? undefined : toReference(key);
        return ref ? [...listed, ref] : listed;
      },
    },
  });
}
