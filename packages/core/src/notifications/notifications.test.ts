import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '../articles/article.entity.js';
import { createArticle } from '../articles/createArticle.js';
import { publishArticle } from '../articles/publishArticle.js';
import { createComment } from '../comments/createComment.js';
import { deleteComment } from '../comments/deleteComment.js';
import { updateComment } from '../comments/updateComment.js';
import { EventRecord } from '../outbox/event.entity.js';
import { eventsAfter, newestSequence } from '../outbox/feed.js';
import type { OutgoingEvent } from '../outbox/reaction.js';
import { reactions } from '../wiring/reactions.js';
import { collectStatements } from '../kernel/statementCount.js';
import { writePastPolicies } from '../testing/pastPolicies.js';
import { reader } from '../outbox/transaction.js';
import { commentDocument } from '../testing/commentDocument.js';
import { refreshViewer, newMember, newOwner, type TestPerson } from '../testing/people.js';
import { giveGroupRole, giveRole, setStatus } from '../testing/rights.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { createWorkspace } from '../workspaces/createWorkspace.js';
import type { Workspace } from '../workspaces/workspace.entity.js';
import { markAllNotificationsRead } from './markAllNotificationsRead.js';
import { markNotificationRead } from './markNotificationRead.js';
import {
  countNotifications,
  countUnreadNotifications,
  listNotifications,
  newestNotificationSequence,
  notificationsAfter,
} from './notifications.queries.js';

describe('notifications', () => {
  let app: TestApp;
  let owner: TestPerson;
  let author: TestPerson;
  let reader1: TestPerson;
  let byGroup: TestPerson;
  let other: TestPerson;
  let workspace: Workspace;
  let article: Article;

  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    owner = await newOwner(app.services);
    workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'private' });
    article = await createArticle(owner, { workspaceId: workspace.id, title: 'Truing a wheel' });
    article = await publishArticle(owner, { id: article.id });
    author = await giveRole(await newMember(owner), workspace.id, 'viewer');
    reader1 = await giveRole(await newMember(owner), workspace.id, 'viewer');
    byGroup = await giveGroupRole(await newMember(owner), workspace.id, 'viewer');
    other = await newMember(owner);
  });

  const notified = async (person: TestPerson): Promise<string[]> =>
    (await listNotifications(person, {})).nodes.map((notification) => notification.type);
  const mention = async (...people: TestPerson[]) => {
    const made = await createComment(author, { articleId: article.id, content: commentDocument('See ', ...people) });
    await app.dispatch();
    return made;
  };

  describe('for a mention', () => {
    it('notifies the mentioned user with actor and article, and neither the author nor others', async () => {
      const made = await mention(reader1, author, byGroup);
      const [notification] = (await listNotifications(reader1, {})).nodes;
      expect(notification).toMatchObject({
        type: 'comment_mention',
        isNew: true,
        commentId: made.id,
        articleId: article.id,
        actorId: author.viewer.userId,
        sequence: '1',
      });
      expect(notification?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(await notified(byGroup)).toEqual(['comment_mention']);
      for (const person of [author, owner, other]) expect(await notified(person)).toEqual([]);
    });

    it('notifies once however often the comment is edited, and also users whom an edit adds', async () => {
      const made = await mention(reader1);
      for (let edit = 0; edit < 2; edit += 1) {
        await updateComment(author, { id: made.id, content: commentDocument('Now ', reader1, owner) });
        await app.dispatch();
      }
      expect(await notified(reader1)).toEqual(['comment_mention']);
      expect(await notified(owner)).toEqual(['comment_mention']);
    });

    it.each([
      [
        'has lost access since',
        async () => {
          await giveRole(reader1, workspace.id, null);
        },
      ],
      [
        'was deactivated since',
        async () => {
          await setStatus(reader1, 'deactivated');
        },
      ],
      [
        'would see only a draft',
        async () => {
          await reader(owner).execute('update article set published_at = null where id = ?', [article.id]);
        },
      ],
    ])('does not notify a user who %s', async (_what, change) => {
      await createComment(author, { articleId: article.id, content: commentDocument('See ', reader1) });
      await change();
      await app.dispatch();
      const rows = await reader(owner).execute('select * from notification where user_id = ?', [reader1.viewer.userId]);
      expect(rows).toEqual([]);
    });

    it('creates one notification when the reaction runs twice', async () => {
      const made = await mention(reader1);
      const event = await reader(owner).findOneOrFail(
        EventRecord,
        { name: 'comment.created' },
        { orderBy: { id: 'desc' } },
      );
      const outgoing = { id: event.id, name: event.name, payload: event.payload } as OutgoingEvent<'comment.created'>;
      await writePastPolicies(app.services, async (tx) => {
        for (const reaction of Object.values(reactions['comment.created'] ?? {}))
          await reaction(tx, event.companyId, [outgoing]);
      });
      expect((await listNotifications(reader1, {})).nodes.map((each) => each.commentId)).toEqual([made.id]);
    });

    it('numbers what waited together in the order of its events, and tells a comment once', async () => {
      const content = commentDocument('See ', reader1);
      const first = await createComment(author, { articleId: article.id, content });
      const second = await createComment(author, { articleId: article.id, content });
      await updateComment(author, { id: first.id, content });
      const third = await createComment(author, { articleId: article.id, content });
      const before = await newestSequence(app.services, owner.viewer.companyId);
      await app.dispatch();
      expect((await notificationsAfter(reader1, 0)).map(({ sequence, commentId }) => [sequence, commentId])).toEqual([
        ['1', first.id],
        ['2', second.id],
        ['3', third.id],
      ]);
      const told = await eventsAfter(app.services, owner.viewer.companyId, before, ['notification.created']);
      expect(told.map(({ payload }) => payload)).toEqual([{ userIds: [reader1.viewer.userId] }]);
    });

    it('deletes the notification with the comment, and does not reuse its number', async () => {
      const made = await mention(reader1);
      await deleteComment(author, made.id);
      expect(await notified(reader1)).toEqual([]);
      await mention(reader1);
      expect((await notificationsAfter(reader1, 1)).map((each) => each.sequence)).toEqual(['2']);
    });
  });

  describe('for a publication', () => {
    it('notifies everyone who may read it except its publisher, if requested', async () => {
      const draft = await createArticle(owner, { workspaceId: workspace.id, title: 'New' });
      await publishArticle(owner, { id: draft.id, isNotification: true });
      await app.dispatch();
      for (const person of [author, reader1, byGroup]) expect(await notified(person)).toEqual(['article_publish']);
      for (const person of [owner, other]) expect(await notified(person)).toEqual([]);
    });

    it('notifies nobody if not requested', async () => {
      await publishArticle(owner, { id: article.id });
      await app.dispatch();
      expect(await notified(reader1)).toEqual([]);
    });

    it('takes as many statements and events for many users as for one', async () => {
      const open = await createWorkspace(owner, { title: 'Open', visibility: 'organization' });
      const everybody = await publishArticle(owner, {
        id: (await createArticle(owner, { workspaceId: open.id, title: 'A' })).id,
      });
      await app.dispatch();
      const dispatched = async (isNotification: boolean): Promise<number> => {
        await publishArticle(owner, { id: everybody.id, isNotification });
        return (await collectStatements(() => app.dispatch())).statements.length;
      };
      const few = await dispatched(true);
      for (let person = 0; person < 8; person += 1) await newMember(owner);
      expect(await dispatched(true)).toBe(few);
      expect(few).toBeGreaterThan(await dispatched(false));
      const [event] = await reader(owner).find(
        EventRecord,
        { name: 'notification.created' },
        { orderBy: { id: 'desc' }, limit: 1 },
      );
      expect((event?.payload as { userIds: string[] }).userIds).toHaveLength(12);
    });
  });

  describe('reading them', () => {
    it('pages newest first and counts the new ones', async () => {
      for (let time = 0; time < 5; time += 1) await mention(reader1);
      const first = await listNotifications(reader1, { first: 3 });
      const second = await listNotifications(reader1, { first: 3, after: first.pageInfo.endCursor });
      expect([...first.nodes, ...second.nodes].map((each) => each.sequence)).toEqual(['5', '4', '3', '2', '1']);
      expect(second.pageInfo.hasNextPage).toBe(false);
      expect((await notificationsAfter(reader1, 3)).map((each) => each.sequence)).toEqual(['4', '5']);
      expect(await newestNotificationSequence(reader1)).toBe(5);
      expect(await countUnreadNotifications(reader1)).toBe(5);
      await expect(listNotifications(reader1, { after: 'x' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    });

    it('counts to 99, and says of more only that there are more', async () => {
      const { userId, companyId } = reader1.viewer;
      await mention(reader1);
      await writePastPolicies(app.services, async ({ em }) => {
        await em.execute(
          `insert into notification (id, company_id, user_id, actor_id, type, is_new, article_id, comment_id, event_id,
             sequence, created_at)
           select gen_random_uuid(), company_id, user_id, actor_id, type, n % 2 = 0, article_id, comment_id, -n,
             sequence + n, created_at
           from notification, generate_series(1, 197) n where user_id = ? and company_id = ?`,
          [userId, companyId],
        );
      });
      expect(await countUnreadNotifications(reader1)).toBe(99);
      expect(await countNotifications(reader1)).toBe(100);
    });

    it('leaves out and does not count those whose article the user may no longer see', async () => {
      await mention(reader1);
      await giveRole(reader1, workspace.id, null);
      const [row] = await reader(owner).execute<{ id: string }[]>('select id from notification where user_id = ?', [
        reader1.viewer.userId,
      ]);
      const later = await refreshViewer(reader1);
      expect(await notified(later)).toEqual([]);
      expect(await notificationsAfter(later, 0)).toEqual([]);
      expect(await countUnreadNotifications(later)).toBe(0);
      await expect(markNotificationRead(later, row?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('marks one or all as read, for the user alone', async () => {
      for (let time = 0; time < 3; time += 1) await mention(reader1, byGroup);
      const [newest] = (await listNotifications(reader1, {})).nodes;
      const id = newest?.id ?? '';
      for (const person of [byGroup, owner, await newOwner(app.services, 'Another Company')]) {
        await expect(markNotificationRead(person, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await markNotificationRead(reader1, id)).toMatchObject({ id, isNew: false });
      expect(await markNotificationRead(reader1, id)).toMatchObject({ id, isNew: false });
      expect(await countUnreadNotifications(reader1)).toBe(2);
      await markAllNotificationsRead(reader1);
      await markAllNotificationsRead(reader1);
      expect(await countUnreadNotifications(reader1)).toBe(0);
      expect(await countUnreadNotifications(byGroup)).toBe(3);
      const changes = await reader(owner).count(EventRecord, { name: 'notification.changed' });
      expect(changes).toBe(2);
    });
  });
});
