import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { listNotifications } from '../notifications/notifications.queries.js';
import { EventRecord } from '../outbox/event.entity.js';
import { reader } from '../outbox/transaction.js';
import { commentDocument } from '../testing/commentDocument.js';
import { newMember, newOwner, refreshViewer, type TestPerson } from '../testing/people.js';
import { giveRole, setStatus } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import type { Comment } from './comment.entity.js';
import { countComments, getComment } from './comments.queries.js';
import { createComment } from './createComment.js';
import { deleteComment } from './deleteComment.js';
import { setThreadFollowed } from './setThreadFollowed.js';
import { setThreadResolved } from './setThreadResolved.js';
import { ThreadLeaver } from './threadLeaver.entity.js';
import { updateComment } from './updateComment.js';

type Name = 'owner' | 'workspaceAdmin' | 'author' | 'viewer' | 'third' | 'editor' | 'other' | 'stranger';

describe('a thread', () => {
  let app: TestApp;
  let people: Record<Name, TestPerson>;
  let workspace: Workspace;
  let articleId: string;
  let thread: Comment;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    const owner = await newOwner(app.services);
    let workspaceAdmin = await newMember(owner);
    workspace = await createWorkspace(workspaceAdmin, { title: 'Repairs', visibility: 'private' });
    workspaceAdmin = await refreshViewer(workspaceAdmin);
    articleId = (await createArticle(workspaceAdmin, { workspaceId: workspace.id, title: 'Truing a wheel' })).id;
    await publishArticle(workspaceAdmin, { id: articleId });
    const onIt = async (role: 'viewer' | 'editor'): Promise<TestPerson> =>
      await giveRole(await newMember(owner), workspace.id, role);
    people = {
      owner,
      workspaceAdmin,
      author: await onIt('viewer'),
      viewer: await onIt('viewer'),
      third: await onIt('viewer'),
      editor: await onIt('editor'),
      other: await newMember(owner),
      stranger: await newOwner(app.services, 'Another Company'),
    };
    thread = await say('author', ['Which spoke first?']);
  });

  const say = async (name: Name, parts: Parameters<typeof commentDocument>, parentId?: string): Promise<Comment> =>
    await createComment(people[name], { articleId, content: commentDocument(...parts), parentId });
  const answer = async (name: Name, ...parts: Parameters<typeof commentDocument>): Promise<Comment> =>
    await say(name, parts, thread.id);
  const codeOf = async (work: Promise<unknown>): Promise<string> =>
    await work.then(
      () => 'done',
      (error: unknown) => (error as { code: string }).code,
    );
  const threadEvents = async (): Promise<number> =>
    await reader(people.owner).count(EventRecord, { name: 'thread.changed' });
  /** The comments that a person was told of, the oldest first. */
  const toldOf = async (name: Name): Promise<(string | null)[]> => {
    await app.dispatch();
    const { nodes } = await listNotifications(people[name], {});
    for (const { type } of nodes) expect(type).toBe('comment_mention');
    return nodes.map(({ commentId }) => commentId).reverse();
  };
  const resolve = async (name: Name, isResolved = true, commentId = thread.id): Promise<Comment> =>
    await setThreadResolved(people[name], { commentId, isResolved });
  const follow = async (name: Name, isFollowed: boolean, commentId = thread.id): Promise<Comment> =>
    await setThreadFollowed(people[name], { commentId, isFollowed });

  describe('is resolved and reopened', () => {
    it.each([
      { name: 'author', expected: 'done' },
      { name: 'workspaceAdmin', expected: 'done' },
      { name: 'owner', expected: 'done' },
      { name: 'viewer', expected: 'FORBIDDEN' },
      { name: 'editor', expected: 'FORBIDDEN' },
      { name: 'other', expected: 'NOT_FOUND' },
      { name: 'stranger', expected: 'NOT_FOUND' },
    ] as const)('by its author and those who may edit the workspace; $name: $expected', async ({ name, expected }) => {
      expect(await codeOf(resolve(name))).toBe(expected);
      const isDone = expected === 'done';
      const resolved = await getComment(people.owner, thread.id);
      expect(resolved.resolvedAt !== null).toBe(isDone);
      expect(resolved.resolvedById).toBe(isDone ? people[name].viewer.userId : null);
      expect(await codeOf(resolve(name, false))).toBe(expected);
      expect(await getComment(people.owner, thread.id)).toMatchObject({ resolvedAt: null, resolvedById: null });
    });

    it('as a whole: a reply is not', async () => {
      const reply = await answer('author', 'The loose one');
      expect(await codeOf(resolve('owner', true, reply.id))).toBe('FORBIDDEN');
    });

    it('once: who resolved it first stays the one who did, and nothing is sent again', async () => {
      await resolve('author');
      const { resolvedAt } = await getComment(people.owner, thread.id);
      await resolve('owner');
      expect(await getComment(people.owner, thread.id)).toMatchObject({
        resolvedAt,
        resolvedById: people.author.viewer.userId,
      });
      expect(await threadEvents()).toBe(1);
    });

    it('is reopened by a new answer, and counted all the while', async () => {
      await answer('viewer', 'The loose one');
      await resolve('author');
      expect(await countComments(people.owner, articleId)).toBe(2);
      await answer('viewer', 'It is loose again');
      expect(await getComment(people.owner, thread.id)).toMatchObject({ resolvedAt: null, resolvedById: null });
      expect(await threadEvents()).toBe(2);
      await answer('viewer', 'And again');
      expect(await threadEvents()).toBe(2);
    });
  });

  describe('tells its people of a new answer', () => {
    it('once each: its author, who answered and who was mentioned, never the writer nor others', async () => {
      const first = await answer('viewer', 'Ask ', people.third);
      expect(await toldOf('author')).toEqual([first.id]);
      expect(await toldOf('third')).toEqual([first.id]);
      const second = await answer('author', 'Thanks ', people.viewer);
      expect(await toldOf('viewer')).toEqual([second.id]);
      expect(await toldOf('third')).toEqual([first.id, second.id]);
      expect(await toldOf('author')).toEqual([first.id]);
      for (const name of ['owner', 'editor', 'other'] as const) expect(await toldOf(name)).toEqual([]);
    });

    it('not again when the answer is edited, and of the answers since they took part', async () => {
      const first = await answer('viewer', 'The loose one');
      await answer('third', 'The long one');
      await updateComment(people.viewer, { id: first.id, content: commentDocument('The looser one') });
      expect(await toldOf('author')).toHaveLength(2);
      expect(await toldOf('viewer')).toHaveLength(1);
      expect(await toldOf('third')).toEqual([]);
    });

    it('only while they see the comment', async () => {
      await answer('viewer', 'The loose one');
      await answer('third', 'The long one');
      await setStatus(people.viewer, 'deactivated');
      await giveRole(people.third, workspace.id, null);
      const last = await answer('author', 'Thanks');
      await app.dispatch();
      expect(await reader(people.owner).execute('select id from notification where comment_id = ?', [last.id])).toEqual(
        [],
      );
    });

    it('but not who left it, until they follow it again; a mention reaches them all the same', async () => {
      await answer('viewer', 'The loose one');
      await follow('viewer', false);
      await follow('viewer', false);
      await answer('author', 'Thanks');
      expect(await toldOf('viewer')).toEqual([]);
      const mention = await answer('author', 'Really, ', people.viewer);
      expect(await toldOf('viewer')).toEqual([mention.id]);
      await follow('viewer', true);
      const last = await answer('author', 'Done');
      expect(await toldOf('viewer')).toEqual([mention.id, last.id]);
    });
  });

  describe('is left', () => {
    it('by its people: others have nothing to leave', async () => {
      await follow('third', false);
      expect(await reader(people.owner).count(ThreadLeaver, {})).toBe(0);
      expect(await threadEvents()).toBe(0);
      for (const name of ['other', 'stranger'] as const) expect(await codeOf(follow(name, false))).toBe('NOT_FOUND');
    });

    it('as a whole, and is forgotten with it', async () => {
      const reply = await answer('viewer', 'The loose one');
      expect(await codeOf(follow('viewer', false, reply.id))).toBe('NOT_FOUND');
      await follow('viewer', false);
      expect(await reader(people.owner).count(ThreadLeaver, {})).toBe(1);
      await deleteComment(people.author, thread.id);
      expect(await reader(people.owner).count(ThreadLeaver, {})).toBe(0);
    });
  });
});
