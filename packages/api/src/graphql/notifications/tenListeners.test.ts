import type { Article } from '@snaplore/core/articles/article.entity';
import { createArticle } from '@snaplore/core/articles/createArticle';
import { publishArticle } from '@snaplore/core/articles/publishArticle';
import { createComment } from '@snaplore/core/comments/createComment';
import { markNotificationRead } from '@snaplore/core/notifications/markNotificationRead';
import { notificationsAfter } from '@snaplore/core/notifications/notifications.queries';
import { startDispatcher } from '@snaplore/core/outbox/dispatcher';
import { commentDocument } from '@snaplore/core/testing/commentDocument';
import { newMember, newOwner, type TestPerson } from '@snaplore/core/testing/people';
import { createWorkspace } from '@snaplore/core/workspaces/createWorkspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@snaplore/core/testing/eventually';
import { openApiServer, type ApiServer } from '../../server.js';
import { idleScheduler } from '../../testing/idleScheduler.js';
import { openRelay, type Relay } from '../../testing/relay.js';
import {
  openReconnectingListener,
  type Placed,
  type ReconnectingListener,
} from '../../testing/reconnectingListener.js';
import { openTestApi, type TestApi } from '../../testing/testApi.js';
import { reactions } from '@snaplore/core/wiring/reactions';

interface LoadStep extends Placed {
  notification: { id: string; commentId: string; isNew: boolean };
  newNotificationCount: number;
}
interface Changed extends Placed {
  kind: string;
  readIds: string[];
  newNotificationCount: number;
}
const bell = `subscription ($after: Int) { notificationReceived(after: $after) {
  sequence newNotificationCount notification { id commentId isNew } } }`;
const marks = 'subscription ($after: Int) { changes(after: $after) { sequence kind readIds newNotificationCount } }';

describe('ten listeners of a server that is killed', () => {
  let api: TestApi;
  let server: ApiServer;
  let relay: Relay;
  let dispatcher: { close(): Promise<void> };
  let owner: TestPerson;
  let colleague: TestPerson;
  let article: Article;
  const listeners: ReconnectingListener<Placed>[] = [];

  beforeAll(async () => {
    api = await openTestApi();
    dispatcher = startDispatcher(api.app.services, idleScheduler, reactions);
    server = api.server;
    relay = await openRelay(server.port);
    owner = await newOwner(api.app.services);
    colleague = await newMember(owner);
    const workspace = await createWorkspace(owner, { title: 'Repairs', visibility: 'organization' });
    article = await publishArticle(owner, {
      id: (await createArticle(owner, { workspaceId: workspace.id, title: 'Wheels' })).id,
    });
  });
  afterAll(async () => {
    for (const listener of listeners) await listener.close();
    await dispatcher.close();
    await relay.cut();
    await server.close();
    await api.app.close();
  });

  const mention = async (): Promise<string> =>
    (await createComment(colleague, { articleId: article.id, content: commentDocument('See ', owner) })).id;
  const listen = <Told extends Placed>(query: string): ReconnectingListener<Told>[] =>
    Array.from({ length: 10 }, () => {
      const listener = openReconnectingListener<Told>(relay.address, owner.token, query, 0);
      listeners.push(listener);
      return listener;
    });

  it('hear everything, in order and once: before, at the moment it goes, while it is gone, and after', async () => {
    const rings = listen<LoadStep>(bell);
    const changes = listen<Changed>(marks);
    const readIn = ({ told }: ReconnectingListener<Changed>): Changed[] =>
      told.filter(({ kind }) => kind === 'notifications_read');
    const commentIds = [await mention()];
    await eventually(() => {
      for (const { told } of rings) expect(told).toHaveLength(1);
    });
    const first = rings[0]?.told[0]?.notification.id ?? '';
    await markNotificationRead(owner, first);
    await eventually(() => {
      for (const listener of changes) expect(readIn(listener)).toHaveLength(1);
    });

    // In transmission to some listeners when the server is killed.
    commentIds.push(await mention());
    await relay.cut();
    await server.close();
    commentIds.push(await mention());
    const next = await eventually(async () => {
      const [one, ...more] = await notificationsAfter(owner, 1);
      expect(more).toHaveLength(1);
      return one?.id ?? '';
    });
    await markNotificationRead(owner, next);

    server = await openApiServer(api.app.services, idleScheduler, 0);
    await relay.open(server.port);
    commentIds.push(await mention());
    await eventually(() => {
      for (const { told } of rings) expect(told.at(-1)?.sequence).toBe(4);
    });
    await eventually(() => {
      for (const listener of changes) expect(readIn(listener)).toHaveLength(2);
    });
    for (const { told } of rings) {
      expect(told.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
      expect(told.map(({ notification }) => notification.commentId)).toEqual(commentIds);
    }
    for (const listener of changes) {
      const told = readIn(listener);
      expect(told.flatMap(({ readIds }) => readIds)).toEqual([first, next]);
      expect(told[1]?.sequence).toBeGreaterThan(told[0]?.sequence ?? 0);
      const places = listener.told.map(({ sequence }) => sequence);
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    }
  });
});
