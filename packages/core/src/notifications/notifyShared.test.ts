import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Article } from '../articles/article.entity.js';
import { removeGroupMember } from '../groups/removeGroupMember.js';
import { GroupMember } from '../groups/group.entity.js';
import { setArticlesArchived } from '../articles/setArticlesArchived.js';
import { receivedShares } from '../sharing/sharedToken.queries.js';
import { shareArticle } from '../sharing/shareArticle.js';
import { unshareArticle } from '../sharing/unshareArticle.js';
import { Mail } from '../mail/mail.entity.js';
import { User } from '../accounts/user.entity.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import type { TestPerson } from '../testing/people.js';
import { fillSharingWorld, groupOf, shareWith, sharingOf, type SharingWorld } from '../testing/sharingWorld.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { markNotificationRead } from './markNotificationRead.js';
import { Notification } from './notification.entity.js';
import { countNotifications, countUnreadNotifications, listNotifications } from './notifications.queries.js';
import { writeDigests } from './writeDigests.js';

describe('the notification of a shared article', () => {
  let app: TestApp;
  let world: SharingWorld;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    world = await fillSharingWorld(app);
  });

  const listed = async (person: TestPerson): Promise<Notification[]> => (await listNotifications(person, {})).nodes;
  const share = async (...entities: { type: 'user' | 'group'; id: string }[]): Promise<void> => {
    await shareArticle(world.editor, { articleId: world.article.id, entities });
    await app.dispatch();
  };
  const user = ({ viewer }: TestPerson) => ({ type: 'user' as const, id: viewer.userId });

  it('tells each once: by name, by two groups, and both; not the one who shares', async () => {
    const { owner, editor, reader, outsider, viewer } = world;
    const one = await groupOf(owner, reader, outsider, editor);
    const two = await groupOf(owner, reader, outsider);
    await share(user(reader), { type: 'group', id: one.id });
    await share({ type: 'group', id: two.id }, user(outsider));
    for (const person of [reader, outsider]) {
      expect(await listed(person)).toMatchObject([{ type: 'article_shared', actorId: editor.viewer.userId }]);
      expect([await countNotifications(person), await countUnreadNotifications(person)]).toEqual([1, 1]);
    }
    for (const person of [editor, viewer, owner]) expect(await listed(person)).toEqual([]);
  });

  it('shows title and token to recipients without a role, and can be marked as read', async () => {
    const { editor, reader, article, outsider } = world;
    await share(user(reader));
    const [notification] = await listed(reader);
    const shareId = notification?.shareId ?? '';
    const token = (await sharingOf(editor, article)).privateLink?.token;
    expect(await receivedShares(reader, [shareId])).toEqual(new Map([[shareId, { title: article.title, token }]]));
    expect(await receivedShares(outsider, [shareId])).toEqual(new Map());
    expect((await markNotificationRead(reader, notification?.id ?? '')).isNew).toBe(false);
  });

  it('disappears with the share, title and all, and comes once more with a new one', async () => {
    const { editor, reader, article, owner, outsider } = world;
    await share(user(reader), user(outsider));
    const [{ id, shareId } = {} as Notification] = await listed(reader);
    const remove = async (person: TestPerson) =>
      await unshareArticle(editor, { articleId: article.id, entityId: person.viewer.userId });
    await remove(reader);
    expect(await listed(reader)).toEqual([]);
    expect([await countNotifications(reader), await countUnreadNotifications(reader)]).toEqual([0, 0]);
    expect(await receivedShares(reader, [shareId ?? ''])).toEqual(new Map());
    await expect(markNotificationRead(reader, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // The same share: nothing new, and the former one is readable again.
    await share(user(reader));
    expect((await listed(reader)).map((each) => each.id)).toEqual([id]);
    await remove(reader);
    await remove(outsider);
    expect(await readPastPolicies(app.services).count(Notification, { articleId: article.id })).toBe(0);
    await share(user(reader));
    const again = await listed(reader);
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(id);
    expect(owner.viewer.companyId).toBe(reader.viewer.companyId);
  });

  it('is hidden from whoever leaves the group, and while the share is not live', async () => {
    const { owner, reader, article, outsider } = world;
    const group = await groupOf(owner, reader, outsider);
    await share({ type: 'group', id: group.id });
    await removeGroupMember(owner, group.id, reader.viewer.userId);
    expect(await listed(reader)).toEqual([]);
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: true });
    expect(await listed(outsider)).toEqual([]);
    await setArticlesArchived(owner, { articleIds: [article.id], isArchived: false });
    expect(await listed(outsider)).toHaveLength(1);
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(Article, { id: article.id }, { publishedAt: null });
      expect(await em.count(GroupMember, { groupId: group.id })).toBe(1);
    });
    expect(await listed(outsider)).toEqual([]);
  });

  it('leads to the private link in a digest', async () => {
    const { editor, reader, article } = world;
    await writePastPolicies(app.services, async ({ em }) => {
      await em.nativeUpdate(User, { id: reader.viewer.userId }, { notificationDigest: 'daily' });
    });
    await shareWith(editor, article, reader);
    await app.dispatch();
    await writeDigests(app.services);
    const [mail] = await readPastPolicies(app.services).find(Mail, { to: reader.email }, { orderBy: { id: 'desc' } });
    const token = (await sharingOf(editor, article)).privateLink?.token ?? '';
    expect(mail?.text).toContain(`shared “${article.title}” with you`);
    expect(mail?.text).toContain(`/b/shared/${token}/private`);
  });
});
