import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GroupsDocument } from '../../../gql/Groups.js';
import { SidebarWorkspacesDocument } from '../../../gql/SidebarWorkspaces.js';
import { createCache } from '../../../lib/cache.js';
import { followCompany } from './companyUpdates.js';

const workspace = (id: string) => ({
  __typename: 'Workspace' as const,
  id,
  shortId: `s-${id}`,
  slug: id,
  title: id,
  isPersonal: false,
  isArchived: false,
  isFavorite: false,
});

const sidebarFields = gql`
  fragment SidebarFields on Workspace {
    id
    shortId
    slug
    title
    isPersonal
    isArchived
    isFavorite
  }
`;

/** A client whose cache lists the workspaces a and b; it keeps what the server was asked. */
function listening() {
  const asked: string[] = [];
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        asked.push(operationName);
        observer.next({ data: operationName === 'Groups' ? { company: null } : { me: null } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  // The names of types are the cache's own, not the query's.
  const data = { company: { __typename: 'Company', id: 'c', workspaces: [workspace('a'), workspace('b')] } };
  client.writeQuery({
    query: SidebarWorkspacesDocument,
    data,
  });
  const listed = () => client.readQuery({ query: SidebarWorkspacesDocument })?.company?.workspaces.map(({ id }) => id);
  return { asked, client, listed, follow: followCompany(client, 'c') };
}
const happened = (
  kind: string,
  workspaceId: string | null = null,
  seen: { __typename: 'Workspace'; id: string } | null = null,
) => ({ kind, workspaceId, workspace: seen });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what happens in the company', () => {
  it('asks for the counts at most once a second, however much happens', async () => {
    const { asked, follow } = listening();
    for (let event = 0; event < 40; event += 1) {
      follow.take(happened(event % 2 === 0 ? 'article.changed' : 'article.created', 'a', workspace('a')));
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(['Counts', 'Counts', 'Counts']);
  });

  it('asks for the whole session when the team changes: one’s own role may be another', async () => {
    const { asked, follow } = listening();
    follow.take(happened('team.changed'));
    follow.take(happened('article.created', 'a', workspace('a')));
    follow.take(happened('team.changed'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual(['Session', 'Session']);
  });

  it('asks for groups only where a screen shows them', async () => {
    const { asked, client, follow } = listening();
    follow.take(happened('group.changed'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([]);
    const onScreen = client.watchQuery({ query: GroupsDocument, variables: {} }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    follow.take(happened('group.changed'));
    await vi.advanceTimersByTimeAsync(10);
    expect(asked).toEqual(['Groups', 'Groups']);
    onScreen.unsubscribe();
  });

  it('lists a workspace once that can be seen now, and drops one that is gone or out of sight', () => {
    const { client, listed, follow } = listening();
    client.cache.writeFragment({ id: 'Workspace:n', fragment: sidebarFields, data: workspace('n') });
    follow.take(happened('workspace.changed', 'n', workspace('n')));
    follow.take(happened('workspace.changed', 'n', workspace('n')));
    expect(listed()).toEqual(['a', 'b', 'n']);
    follow.take(happened('workspace.deleted', 'a'));
    follow.take(happened('workspace.changed', 'b'));
    expect(listed()).toEqual(['n']);
  });

  it('asks nothing any more once it is stopped', async () => {
    const { asked, follow } = listening();
    follow.take(happened('article.changed', 'a', workspace('a')));
    follow.take(happened('article.changed', 'a', workspace('a')));
    follow.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(['Counts']);
  });
});
