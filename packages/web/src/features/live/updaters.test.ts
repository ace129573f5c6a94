import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GroupsDocument } from '../../gql/Groups.js';
import { SidebarWorkspacesDocument } from '../../gql/SidebarWorkspaces.js';
import { createCache } from '../../lib/cache.js';
import type { Change } from './changeListeners.js';
import { forgetRequests } from './requestAgain.js';
import { updateFromChanges } from './updaters.js';

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
  return { asked, client, listed, follow: updateFromChanges(client, { meId: 'm', companyId: 'c' }) };
}
const change = (kind: Change['kind'], more: Partial<Change> = {}): Change => ({
  sequence: 1,
  kind,
  workspaceId: null,
  articleId: null,
  commentId: null,
  groupId: null,
  readIds: [],
  readThrough: null,
  newNotificationCount: null,
  workspace: null,
  article: null,
  comment: null,
  ...more,
});

/** A workspace as the feed brings it, to somebody who may do `abilities` there. */
const brought = (id: string, abilities: string[] = []): Partial<Change> => {
  const { isFavorite: _, ...own } = workspace(id);
  return {
    workspaceId: id,
    workspace: {
      ...own,
      description: '',
      visibility: 'organization',
      createdAt: '2026-11-01T00:00:00.000Z',
      lastActivityAt: '2026-11-01T00:00:00.000Z',
      articleCount: 1,
      abilities,
    },
  };
};
const article = (id: string, hasDraftChanges: boolean): Partial<Change> => ({
  articleId: id,
  article: {
    __typename: 'Article',
    id,
    shortId: id,
    slug: id,
    title: id,
    draft: { __typename: 'ArticleDraft', id, title: id },
    isPublished: true,
    hasDraftChanges,
    isArchived: false,
    publishedAt: null,
    updatedAt: '2026-11-01T00:00:00.000Z',
    duration: 0,
    commentCount: 0,
  } as NonNullable<Change['article']>,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetRequests();
  vi.useRealTimers();
});

describe('a change of the live feed', () => {
  it('asks for the counts at most once a second, however much happens', async () => {
    const { asked, follow } = listening();
    for (let event = 0; event < 40; event += 1) {
      follow(change(event % 2 === 0 ? 'article_changed' : 'article_created', brought('a', ['editArticles'])));
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(['Counts', 'Counts', 'Counts']);
  });

  it('asks for the whole session when the team changes: one’s own role may be another', async () => {
    const { asked, follow } = listening();
    follow(change('team_changed'));
    await vi.advanceTimersByTimeAsync(100);
    follow(change('article_created', brought('a', ['editArticles'])));
    follow(change('team_changed'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual(['Session', 'Session']);
  });

  it('asks for groups only where a screen shows them', async () => {
    const { asked, client, follow } = listening();
    follow(change('group_changed'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([]);
    const onScreen = client.watchQuery({ query: GroupsDocument, variables: {} }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    follow(change('group_changed'));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['Groups', 'Groups']);
    onScreen.unsubscribe();
  });

  it('lists a workspace once that can be seen now, and drops one that is gone or out of sight', () => {
    const { client, listed, follow } = listening();
    client.cache.writeFragment({ id: 'Workspace:n', fragment: sidebarFields, data: workspace('n') });
    follow(change('workspace_changed', brought('n')));
    follow(change('workspace_changed', brought('n')));
    expect(listed()).toEqual(['a', 'b', 'n']);
    follow(change('workspace_deleted', { workspaceId: 'a' }));
    follow(change('workspace_changed', { workspaceId: 'b' }));
    expect(listed()).toEqual(['n']);
  });

  it('asks a reader for nothing: they have no drafts to count', async () => {
    const { asked, follow } = listening();
    for (const kind of ['article_changed', 'article_published', 'video_changed', 'comment_created'] as const)
      follow(change(kind, brought('a', ['view'])));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([]);
  });

  it('counts drafts again when an article becomes one or ceases to be, not while it is edited on', async () => {
    const { asked, client, follow } = listening();
    for (let edit = 0; edit < 10; edit += 1) {
      follow(change('draft_changed', article('x', true)));
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(asked).toEqual(['Counts']);
    follow(change('draft_changed', article('x', false)));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual(['Counts', 'Counts']);
    expect(client.cache.identify({ __typename: 'Article', id: 'x' })).toBe('Article:x');
  });

  it('asks nothing any more once it is stopped', async () => {
    const { asked, follow } = listening();
    follow(change('article_changed', brought('a', ['editArticles'])));
    await vi.advanceTimersByTimeAsync(100);
    follow(change('article_changed', brought('a', ['editArticles'])));
    forgetRequests();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual(['Counts']);
  });
});
