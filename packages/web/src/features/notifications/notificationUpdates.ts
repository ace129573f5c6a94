import type { ApolloCache } from '@apollo/client';
import { NotificationPartsFragmentDoc } from '../../gql/NotificationParts.js';
import { NotificationsDocument } from '../../gql/Notifications.js';
import type { ChangesSubscription, NotificationReceivedSubscription } from '../../gql/types.js';
import * as limits from '@snaplore/schema/limits';

/** Adds a new notification to the top of the list, once, and sets the counts (docs/domains/notifications.md). */
export function receiveNotification(
  cache: ApolloCache,
  meId: string,
  event: NotificationReceivedSubscription['notificationReceived'],
): void {
  const { notification, newNotificationCount, notificationCount } = event;
  cache.writeFragment({
    fragment: NotificationPartsFragmentDoc,
    fragmentName: 'NotificationParts',
    data: notification,
  });
  cache.modify({
    id: cache.identify({ __typename: 'Me', id: meId }),
    fields: {
      newNotificationCount: () => newNotificationCount,
      notificationCount: () => notificationCount,
      notificationSequence: () => notification.sequence,
    },
  });
  // A list that was not opened yet is fetched when it is.
  cache.updateQuery({ query: NotificationsDocument }, (present) => {
    if (!present?.me || present.me.notifications.nodes.some((node) => node.id === notification.id)) return undefined;
    const { notifications } = present.me;
    return {
      ...present,
      me: { ...present.me, notifications: { ...notifications, nodes: [notification, ...notifications.nodes] } },
    };
  });
}

/**
 * Marks notifications as read that were read in this tab, another one or on another device, and sets the count of new
 * ones.
 */
export function applyRead(
  cache: ApolloCache,
  meId: string,
  event: Pick<ChangesSubscription['changes'], 'readIds' | 'readThrough'> & { newNotificationCount: number },
): void {
  const { readIds, readThrough, newNotificationCount } = event;
  const loaded = cache.readQuery({ query: NotificationsDocument })?.me?.notifications.nodes ?? [];
  const through = loaded.filter(({ sequence }) => readThrough != null && sequence <= readThrough).map(({ id }) => id);
  for (const id of new Set([...readIds, ...through])) {
    cache.modify({ id: cache.identify({ __typename: 'Notification', id }), fields: { isNew: () => false } });
  }
  cache.modify({
    id: cache.identify({ __typename: 'Me', id: meId }),
    fields: { newNotificationCount: () => newNotificationCount },
  });
}

/** Marks one notification as read; does nothing the second time. */
export function markReadInCache(cache: ApolloCache, meId: string, id: string): void {
  let wasNew = false;
  cache.modify({
    id: cache.identify({ __typename: 'Notification', id }),
    fields: {
      isNew: (now: boolean) => {
        wasNew = now;
        return false;
      },
    },
  });
  if (!wasNew) return;
  cache.modify({
    id: cache.identify({ __typename: 'Me', id: meId }),
    // More than are counted: one less may still be more.
    fields: {
      newNotificationCount: (count: number) => (count > limits.notificationsCounted ? count : Math.max(0, count - 1)),
    },
  });
}

/** Marks all loaded notifications as read. */
export function markAllReadInCache(cache: ApolloCache, meId: string): void {
  const me = cache.readQuery({ query: NotificationsDocument })?.me;
  for (const node of me?.notifications.nodes ?? []) markReadInCache(cache, meId, node.id);
  cache.modify({ id: cache.identify({ __typename: 'Me', id: meId }), fields: { newNotificationCount: () => 0 } });
}
