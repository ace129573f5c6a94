import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { createComment } from '@snaplore/core/comments/createComment';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@snaplore/core/testing/eventually';
import { changesIn, untilChanges } from '../../testing/receivedChanges.js';
import { openLiveApi, type LiveApi } from '../../testing/liveApi.js';
import type { Listening } from '../../testing/socketClient.js';

interface Changed {
  sequence: number;
  kind: string;
  readIds: string[];
  readThrough: number | null;
  newNotificationCount: number;
}
interface Mine {
  newNotificationCount: number;
  notificationCount: number;
  notificationSequence: number;
  eventSequence: number;
  notifications: {
    nodes: { id: string; sequence: number; isNew: boolean; isDraft: boolean; sharedToken: string | null }[];
  };
}
const marks = `subscription ($after: Int) { changes(after: $after) {
  sequence kind readIds readThrough newNotificationCount } }`;
const mine = `{ me { newNotificationCount notificationCount notificationSequence eventSequence
  notifications(first: 10) { nodes { id sequence isNew isDraft sharedToken } } } }`;
const read = 'mutation ($id: ID!) { markNotificationRead(id: $id) { id isNew } }';
const readAll = 'mutation { markAllNotificationsRead { newNotificationCount notificationCount } }';

describe('notifications read', () => {
  let api: LiveApi;
  let owner: TestPerson;
  let colleague: TestPerson;
  let article: Article;

  beforeAll(async () => {
    api = await openLiveApi();
  });
  afterAll(async () => {
    await api.close();
  });
  beforeEach(async () => {
    owner = await newOwner(api.app.services);
    colleague = await newMember(owner);
    const workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'organization' });
    article = await publishArticle(owner, {
      id: (await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' })).id,
    });
  });
  afterEach(async () => {
    await api.leave();
  });

  const ask = async (person: TestPerson): Promise<Mine> =>
    (await api.graph(mine, {}, person.token)).data?.['me'] as Mine;
  /** Mentions the owner `times` times, and waits until all notifications have been received. */
  const mention = async (times: number): Promise<Mine> => {
    const { notificationSequence } = await ask(owner);
    for (let time = 0; time < times; time += 1)
      await createComment(colleague, { articleId: article.id, content: commentDocument('See ', owner) });
    return await eventually(async () => {
      const now = await ask(owner);
      // Read before the counts: once the notifications are shown, so are the counts.
      expect(now.notificationSequence).toBe(notificationSequence + times);
      return now;
    });
  };
  const isRead = ({ kind }: Changed): boolean => kind === 'notifications_read';
  const toldOf = (listening: Listening): Changed[] => changesIn<Changed>(listening).filter(isRead);

  it('are told to every open tab of the person, one by its id and all up to the newest', async () => {
    const before = await mention(3);
    expect(before).toMatchObject({ newNotificationCount: 3, notificationCount: 3, notificationSequence: 3 });
    expect(before.notifications.nodes[0]).toMatchObject({ isDraft: false, sharedToken: null });
    const tabs = [api.connect(owner), api.connect(owner)].map((client) =>
      client.subscribe(marks, { after: before.eventSequence }),
    );
    const id = before.notifications.nodes[0]?.id;
    await api.graph(read, { id }, owner.token);
    await api.graph(read, { id }, owner.token);
    expect((await api.graph(readAll, {}, owner.token)).data).toEqual({
      markAllNotificationsRead: { newNotificationCount: 0, notificationCount: 3 },
    });
    await api.graph(readAll, {}, owner.token);
    for (const tab of tabs) {
      await untilChanges(tab, isRead, 2);
      const [one, all, ...more] = toldOf(tab);
      expect(one).toMatchObject({ readIds: [id], readThrough: null });
      expect(all).toMatchObject({ readIds: [], readThrough: 3, newNotificationCount: 0 });
      expect(all?.sequence).toBeGreaterThan(one?.sequence ?? 0);
      expect(more).toEqual([]);
    }
    expect((await mention(1)).notifications.nodes.map(({ isNew }) => isNew)).toEqual([true, false, false, false]);
  });

  it('are told behind the last that was heard when the connection was lost, once each', async () => {
    const {
      eventSequence,
      notifications: { nodes },
    } = await mention(3);
    const ids = nodes.map(({ id }) => id);
    const lost = api.connect(owner);
    const first = lost.subscribe(marks, { after: eventSequence });
    await api.graph(read, { id: ids[0] }, owner.token);
    await untilChanges(first, isRead);
    lost.cut();
    await first.ended;
    await api.graph(read, { id: ids[1] }, owner.token);
    const back = api.connect(owner).subscribe(marks, { after: toldOf(first)[0]?.sequence });
    await untilChanges(back, isRead);
    await api.graph(read, { id: ids[2] }, owner.token);
    await untilChanges(back, isRead, 2);
    expect([...toldOf(first), ...toldOf(back)].flatMap(({ readIds }) => readIds)).toEqual(ids);
    expect(toldOf(back).at(-1)?.newNotificationCount).toBe(0);
  });

  it("are nobody else's to hear of: no colleague's, no other company's, nobody's without a name", async () => {
    const {
      notifications: { nodes },
    } = await mention(1);
    const stranger = await newOwner(api.app.services, 'Another House');
    const others = [api.connect(colleague), api.connect(stranger)].map((client) =>
      client.subscribe(marks, { after: 0 }),
    );
    const own = api.connect(owner).subscribe(marks, { after: 0 });
    await api.graph(read, { id: nodes[0]?.id }, owner.token);
    await untilChanges(own, isRead);
    // The next notification that the colleague receives is their own.
    await createComment(owner, { articleId: article.id, content: commentDocument('You ', colleague) });
    const theirs = await eventually(async () => {
      const now = await ask(colleague);
      expect(now.notificationSequence).toBe(1);
      return now;
    });
    await api.graph(readAll, {}, colleague.token);
    await untilChanges(others[0] as Listening, isRead);
    expect(toldOf(others[0] as Listening)).toMatchObject([{ readIds: [], readThrough: theirs.notificationSequence }]);
    expect(JSON.stringify(others[1]?.answers)).not.toContain('notifications_read');
    const nobody = api.connect().subscribe(marks, { after: 0 });
    await nobody.ended;
    expect(nobody.answers[0]?.errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });
});
