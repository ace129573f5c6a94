import type { ApolloCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { NotificationsDocument } from '../../gql/Notifications.js';
import type { NotificationPartsFragment } from '../../gql/types.js';
import { createCache } from '../../lib/cache.js';
import { applyRead, receiveNotification } from './notificationUpdates.js';

/** As answers come: each object with the name of its type, which the generated types leave out. */
const typed = <Data extends object>(name: string, data: Data): Data => ({ __typename: name, ...data });
const notification = (sequence: number): NotificationPartsFragment =>
  typed('Notification', {
    id: `n${String(sequence)}`,
    type: 'comment_mention',
    isNew: true,
    createdAt: '2026-01-01T00:00:00Z',
    articleTitle: 'Wheels',
    commentId: null,
    isMentioned: true,
    isDraft: false,
    sharedToken: null,
    sequence,
    actor: null,
    article: null,
  });

describe('the bell and its list', () => {
  let cache: ApolloCache;
  const seen = () => {
    const me = cache.readQuery({ query: NotificationsDocument })?.me;
    return {
      counts: [me?.newNotificationCount, me?.notificationCount],
      marked: me?.notifications.nodes.map(({ id, isNew }) => (isNew ? `${id} new` : id)),
    };
  };

  beforeEach(() => {
    cache = createCache();
    cache.writeQuery({
      query: NotificationsDocument,
      data: {
        me: typed('Me', {
          id: 'm',
          newNotificationCount: 2,
          notificationCount: 7,
          notifications: typed('NotificationConnection', {
            nodes: [notification(2), notification(1)],
            pageInfo: typed('PageInfo', { hasNextPage: true, endCursor: 'c' }),
          }),
        }),
      },
    });
  });

  it('show a new one first, once, with both counts', () => {
    const event = { sequence: 3, notification: notification(3), newNotificationCount: 3, notificationCount: 8 };
    for (let time = 0; time < 2; time += 1) receiveNotification(cache, 'm', event);
    expect(seen()).toEqual({ counts: [3, 8], marked: ['n3 new', 'n2 new', 'n1 new'] });
  });

  it('mark one as read that was read elsewhere', () => {
    applyRead(cache, 'm', { readIds: ['n1', 'not loaded'], readThrough: null, newNotificationCount: 1 });
    expect(seen()).toEqual({ counts: [1, 7], marked: ['n2 new', 'n1'] });
  });

  it('keep as new what came after all were read elsewhere', () => {
    receiveNotification(cache, 'm', {
      sequence: 3,
      notification: notification(3),
      newNotificationCount: 3,
      notificationCount: 8,
    });
    applyRead(cache, 'm', { readIds: [], readThrough: 2, newNotificationCount: 1 });
    expect(seen()).toEqual({ counts: [1, 8], marked: ['n3 new', 'n2', 'n1'] });
  });
});
