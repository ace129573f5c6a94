import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { addParagraph } from '@snaplore/core/testing/timeline';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { setStatus } from '@snaplore/core/testing/rights';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.js';

const parts =
  'id parentId isEdited timestamp abilities content author { fullName } replies { id parentId } quote { text ' +
  'paragraphTextOffset }';
const create = `mutation ($input: CreateCommentInput!) { createComment(input: $input) { ${parts} articleId } }`;
const update = `mutation ($input: UpdateCommentInput!) { updateComment(input: $input) { ${parts} } }`;
const remove = 'mutation ($id: ID!) { deleteComment(id: $id) }';
const read = `query ($id: ID!, $first: Int, $after: String) { article(id: $id) { id commentCount
  comments(first: $first, after: $after) { nodes { ${parts} } pageInfo { hasNextPage endCursor } } } }`;
const bell =
  '{ me { newNotificationCount notifications { nodes { id type isNew articleTitle sequence commentId actor { ' +
  'fullName } } pageInfo { hasNextPage } } } }';

describe('comments and notifications over GraphQL', () => {
  let api: TestApi;
  let owner: TestPerson;
  let colleague: TestPerson;
  let articleId: string;

  beforeAll(async () => {
    api = await openTestApi();
    owner = await newOwner(api.app.services);
    colleague = await newMember(owner);
    const workspace = await createWorkspace(owner, { title: 'Open', visibility: 'public' });
    const article = await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
    await addParagraph(owner, article.id, { duration: 1_000 });
    articleId = (await publishArticle(owner, { id: article.id })).id;
  });
  afterAll(async () => {
    await api.close();
  });

  it('lets a member comment, reply, edit and delete, and returns their abilities', async () => {
    const input = {
      articleId,
      content: commentDocument('Nice'),
      timestamp: 200,
      quote: { text: 'the spoke', paragraphTextOffset: 3 },
    };
    const made = (await api.graph(create, { input }, colleague.token)).data?.['createComment'] as { id: string };
    expect(made).toMatchObject({
      articleId,
      parentId: null,
      isEdited: false,
      timestamp: 200,
      author: { fullName: 'Jonas Weber' },
      replies: [],
      quote: { text: 'the spoke', paragraphTextOffset: 3 },
      abilities: ['view', 'update', 'delete', 'react', 'resolve'],
      content: commentDocument('Nice'),
    });
    const answer = (
      await api.graph(create, { input: { articleId, content: commentDocument('Yes'), parentId: made.id } }, owner.token)
    ).data?.['createComment'] as { id: string };
    const { data } = await api.graph(read, { id: articleId, first: 1 }, colleague.token);
    expect(data).toMatchObject({
      article: {
        commentCount: 2,
        comments: {
          nodes: [{ id: made.id, replies: [{ id: answer.id, parentId: made.id }] }],
          pageInfo: { hasNextPage: false },
        },
      },
    });
    const refused = await api.graph(
      update,
      { input: { id: answer.id, content: commentDocument('No') } },
      colleague.token,
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const changed = await api.graph(
      update,
      { input: { id: made.id, content: commentDocument('Nicer') } },
      colleague.token,
    );
    expect(changed.data).toMatchObject({
      updateComment: { isEdited: true, content: commentDocument('Nicer'), replies: [{ id: answer.id }] },
    });
    expect((await api.graph(remove, { id: made.id }, colleague.token)).data).toEqual({ deleteComment: made.id });
    expect((await api.graph(read, { id: articleId }, owner.token)).data).toMatchObject({
      article: { commentCount: 0, comments: { nodes: [] } },
    });
  });

  it('resolves a thread, is left and followed by its people, and leads from a reply to its thread', async () => {
    const make = async (input: object, { token }: TestPerson): Promise<string> =>
      ((await api.graph(create, { input: { articleId, ...input } }, token)).data?.['createComment'] as { id: string })
        .id;
    const commentId = await make({ content: commentDocument('Which spoke?') }, colleague);
    const parts = 'id resolvedAt isFollowed resolvedBy { fullName }';
    const resolve = `mutation ($input: SetThreadResolvedInput!) { setThreadResolved(input: $input) { ${parts} } }`;
    const follow = `mutation ($input: SetThreadFollowedInput!) { setThreadFollowed(input: $input) { ${parts} } }`;
    const resolved = await api.graph(resolve, { input: { commentId, isResolved: true } }, colleague.token);
    expect(resolved.data).toMatchObject({
      setThreadResolved: {
        resolvedAt: expect.any(String) as unknown,
        resolvedBy: { fullName: 'Jonas Weber' },
        isFollowed: true,
      },
    });
    const left = await api.graph(follow, { input: { commentId, isFollowed: false } }, colleague.token);
    expect(left.data).toMatchObject({ setThreadFollowed: { isFollowed: false } });
    const around = `query ($id: ID!) { comment(id: $id) { id thread { ${parts} replies { id isFollowed } } } }`;
    expect((await api.graph(around, { id: commentId }, owner.token)).data).toMatchObject({
      comment: { thread: { id: commentId, isFollowed: null } },
    });
    const replyId = await make({ content: commentDocument('The loose one'), parentId: commentId }, owner);
    expect((await api.graph(around, { id: replyId }, owner.token)).data).toMatchObject({
      comment: {
        id: replyId,
        thread: {
          id: commentId,
          resolvedAt: null,
          resolvedBy: null,
          isFollowed: true,
          replies: [{ id: replyId, isFollowed: null }],
        },
      },
    });
    await api.app.dispatch();
    const isMentioned = '{ me { notifications { nodes { commentId isMentioned } } } }';
    expect((await api.graph(isMentioned, {}, colleague.token)).data).toEqual({ me: { notifications: { nodes: [] } } });
    await api.graph(follow, { input: { commentId, isFollowed: true } }, colleague.token);
    const next = await make({ content: commentDocument('Done'), parentId: commentId }, owner);
    const naming = await make({ content: commentDocument('See ', colleague), parentId: commentId }, owner);
    await api.app.dispatch();
    expect((await api.graph(isMentioned, {}, colleague.token)).data).toEqual({
      me: {
        notifications: {
          nodes: [
            { commentId: naming, isMentioned: true },
            { commentId: next, isMentioned: false },
          ],
        },
      },
    });
    await api.graph(remove, { id: commentId }, owner.token);
  });

  it('tells members alone who is mentioned, deactivated members included, and null of who is no member', async () => {
    const member = 'query ($id: ID!) { company { member(id: $id) { fullName isDeactivated jobTitle email } } }';
    const former = await newMember(owner, 'user', { firstName: 'Nora', lastName: 'Weber' });
    await setStatus(former, 'deactivated');
    expect((await api.graph(member, { id: former.viewer.userId }, colleague.token)).data).toMatchObject({
      company: { member: { isDeactivated: true } },
    });
    const stranger = await newOwner(api.app.services, 'Another Company');
    for (const id of [stranger.viewer.userId, 'x'])
      expect((await api.graph(member, { id }, colleague.token)).data).toEqual({ company: { member: null } });
    expect((await api.graph(member, { id: former.viewer.userId })).data?.['company'] ?? null).toBeNull();
  });

  it('names the invalid field', async () => {
    const { errors } = await api.graph(
      create,
      { input: { articleId, content: { type: 'doc', content: [{ type: 'heading' }] } } },
      colleague.token,
    );
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'BAD_INPUT', fields: { content: 'a comment has no heading' } },
    });
  });

  it('serves a public article to an anonymous reader without its comments', async () => {
    await api.graph(create, { input: { articleId, content: commentDocument('Among us') } }, colleague.token);
    const { data, errors } = await api.graph(read, { id: articleId, first: 5 });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ article: { id: articleId, commentCount: 0, comments: { nodes: [] } } });
    for (const [query, variables] of [
      [create, { input: { articleId, content: commentDocument('Hi') } }],
      [remove, { id: articleId }],
    ] as const) {
      expect((await api.graph(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  it('notifies a mentioned user, and marks the notification read', async () => {
    const made = (
      await api.graph(create, { input: { articleId, content: commentDocument('See ', owner) } }, colleague.token)
    ).data?.['createComment'] as { id: string };
    await api.app.dispatch();
    const { data } = await api.graph(bell, {}, owner.token);
    expect(data).toMatchObject({
      me: {
        newNotificationCount: 1,
        notifications: {
          nodes: [
            {
              type: 'comment_mention',
              isNew: true,
              articleTitle: 'Truing a wheel',
              sequence: 1,
              commentId: made.id,
              actor: { fullName: 'Jonas Weber' },
            },
          ],
          pageInfo: { hasNextPage: false },
        },
      },
    });
    const { id } = (data as { me: { notifications: { nodes: [{ id: string }] } } }).me.notifications.nodes[0];
    const mark = 'mutation ($id: ID!) { markNotificationRead(id: $id) { id isNew } }';
    expect((await api.graph(mark, { id }, colleague.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await api.graph(mark, { id }, owner.token)).data).toEqual({ markNotificationRead: { id, isNew: false } });
    const all = await api.graph('mutation { markAllNotificationsRead { id newNotificationCount } }', {}, owner.token);
    expect(all.data).toEqual({ markAllNotificationsRead: { id: owner.viewer.userId, newNotificationCount: 0 } });
    expect((await api.graph('mutation { markAllNotificationsRead { id } }')).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});
