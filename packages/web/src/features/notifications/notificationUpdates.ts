import type { ApolloCache } from '@apollo/client';
import { NotificationPartsFragmentDoc } from '../../gql/NotificationParts.js';
import { NotificationsDocument } from '../../gql/Notifications.js';
import type { ChangesSubscription, NotificationReceivedSubscription } from '../../gql/types.js';

/** Puts a notification that came by itself at the head of the list, once, with the new counts; the bell follows. */
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
  // A list that was not opened yet is read whole when it is.
  cache.updateQuery({ query: NotificationsDocument }, (present) => {
    if (!present?.me || present.me.notifications.nodes.some((node) => node.id === notification.id)) return undefined;
    const { notifications } = present.me;
    return {
      ...present,
      me: { ...present.me, notifications: { ...notifications, nodes: [notification, ...notifications.nodes] } },
    };
  });
}

/** Takes the marks from what was read here, in another tab or on another device, and says how many are left. */
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

/** Takes the mark from one notification, before the answer is there and again when it is. */
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
    fields: { newNotificationCount: (count: number) => Math.max(0, count - 1) },
  });
}

/** Takes the mark from all that are loaded. */
export function markAllReadInCache(cache: ApolloCache, meId: string): void {
  const me = cache.readQuery({ query: NotificationsDocument })?.me;
  for (const node of me?.notifications.nodes ?? []) markReadInCache(cache, meId, node.id);
  cache.modify({ id: cache.identify({ __typename: 'Me', id: meId }), fields: { newNotificationCount: () => 0 } });
}
