import type { ApolloCache } from '@apollo/client';
import { NotificationPartsFragmentDoc } from '../../gql/NotificationParts.js';
import { NotificationsDocument } from '../../gql/Notifications.js';
import type { NotificationPartsFragment } from '../../gql/types.js';

/** Puts a notification that came by itself at the head of the list, once, with the new count; the bell follows. */
export function receiveNotification(cache: ApolloCache, meId: string, notification: NotificationPartsFragment, count: number): void {
  cache.writeFragment({ fragment: NotificationPartsFragmentDoc, fragmentName: 'NotificationParts', data: notification });
  cache.modify({ id: cache.identify({ __typename: 'Me', id: meId }), fields: { newNotificationCount: () => count, notificationSequence: () => notification.sequence } });
  // A list that was not opened yet is read whole when it is.
  cache.updateQuery({ query: NotificationsDocument }, (present) => {
    if (!present?.me || present.me.notifications.nodes.some((node) => node.id === notification.id)) return undefined;
    const { notifications } = present.me;
    return { ...present, me: { ...present.me, notifications: { ...notifications, nodes: [notification, ...notifications.nodes] } } };
  });
}

/** Takes the mark from one notification, before the answer is there and again when it is. */
export function readNotification(cache: ApolloCache, meId: string, id: string): void {
  let wasNew = false;
  cache.modify({
    id: cache.identify({ __typename: 'Notification', id }),
    fields: { isNew: (now: boolean) => { wasNew = now; return false; } },
  });
  if (!wasNew) return;
  cache.modify({
    id: cache.identify({ __typename: 'Me', id: meId }),
    fields: { newNotificationCount: (count: number) => Math.max(0, count - 1) },
  });
}

/** Takes the mark from all that are loaded. */
export function readAllNotifications(cache: ApolloCache, meId: string): void {
  const me = cache.readQuery({ query: NotificationsDocument })?.me;
  for (const node of me?.notifications.nodes ?? []) readNotification(cache, meId, node.id);
  cache.modify({ id: cache.identify({ __typename: 'Me', id: meId }), fields: { newNotificationCount: () => 0 } });
}
